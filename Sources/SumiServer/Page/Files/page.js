"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const canvas = byId("picture"), stage = byId("stage"), legend = byId("legend");
  const pixels = canvas.getContext("bitmaprenderer");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const decoder = new TextDecoder();
  const query = new URLSearchParams(location.search);

  let socket = null, names = [], current = 0, failures = 0, unshown = null, isPaused = false;
  const send = (message) => {
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const seconds = () => performance.now() / 1000;

  // What is said beside the chart.
  const say = (text) => { byId("status").textContent = text; byId("status").hidden = !text; };
  const complain = (text) => { byId("error").textContent = text; byId("error").hidden = !text; };

  // The picture has the size of its place, in the pixels of the screen.
  const view = () => ({
    width: Math.max(stage.clientWidth, 1), height: Math.max(stage.clientHeight, 1),
    scale: devicePixelRatio || 1, dark: dark.matches,
  });
  const open = (index) => {
    current = index;
    complain("");
    legend.replaceChildren();
    for (const button of byId("charts").children) {
      button.setAttribute("aria-current", Number(button.dataset.chart) === index);
    }
    send({ open: index, view: view(), time: seconds() });
  };
  let isResizing = false;
  const resize = () => {
    if (isResizing) return;
    isResizing = true;
    requestAnimationFrame(() => { isResizing = false; send({ view: view() }); });
  };
  new ResizeObserver(resize).observe(stage);
  dark.addEventListener("change", resize);
  addEventListener("resize", resize);

  // The list of charts; the name of the one that is shown is the fragment of the address.
  const list = (charts) => {
    names = charts;
    const nav = byId("charts");
    nav.hidden = charts.length < 2;
    nav.replaceChildren(...charts.map((name, index) => {
      const button = document.createElement("button");
      button.textContent = name;
      button.dataset.chart = index;
      button.addEventListener("click", () => { location.hash = encodeURIComponent(name); });
      return button;
    }));
    open(chosen());
  };
  const chosen = () => {
    let name = "";
    try { name = decodeURIComponent(location.hash.slice(1)); } catch { }
    return Math.max(names.indexOf(name), 0);
  };
  addEventListener("hashchange", () => { if (names.length) open(chosen()); });

  // Series that can be shown and hidden: buttons over the legend, and below the chart for those that the
  // legend does not have any more. Buttons that stay are kept, so that they keep the focus.
  const buttons = new Map();
  const series = (entries) => {
    const left = new Set(buttons.keys());
    const below = [];
    for (const entry of entries) {
      const key = JSON.stringify(entry.series);
      left.delete(key);
      let button = buttons.get(key);
      if (!button) {
        button = document.createElement("button");
        button.addEventListener("click", () => send({ toggle: entry.series }));
        buttons.set(key, button);
      }
      button.setAttribute("aria-pressed", !entry.hidden);
      button.title = (entry.hidden ? "Show " : "Hide ") + entry.title;
      button.setAttribute("aria-label", entry.title);
      const home = entry.box ? legend : byId("hidden");
      const hadFocus = document.activeElement === button;
      if (entry.box) {
        const [x, y, width, height] = entry.box;
        button.textContent = "";
        button.style.left = `${x - 3}px`;
        button.style.top = `${y - 2}px`;
        button.style.width = `${width + 6}px`;
        button.style.height = `${height + 4}px`;
      } else {
        button.textContent = entry.title;
        button.removeAttribute("style");
        below.push(button);
      }
      if (button.parentNode !== home) {
        home.append(button);
        if (hadFocus) button.focus();
      }
    }
    for (const key of left) { buttons.get(key).remove(); buttons.delete(key); }
    byId("hidden").hidden = below.length === 0;
  };

  // Frames: the next one is drawn when this one is on the screen. A page that nobody sees asks for none.
  const show = async (buffer) => {
    const length = new DataView(buffer).getUint32(0, true);
    const head = JSON.parse(decoder.decode(new Uint8Array(buffer, 4, length)));
    const source = socket;
    const picture = await createImageBitmap(
      new Blob([new Uint8Array(buffer, 4 + length)], { type: "image/png" }));
    if (source !== socket) return;
    canvas.width = head.width;
    canvas.height = head.height;
    canvas.style.width = `${head.width / head.scale}px`;
    canvas.style.height = `${head.height / head.scale}px`;
    pixels.transferFromImageBitmap(picture);
    complain("");
    series(head.series);
    const name = head.title || names[current] || "Chart";
    if (canvas.getAttribute("aria-label") !== name) canvas.setAttribute("aria-label", name);
    if (document.title !== name) document.title = name;
    if (document.hidden) unshown = head.frame; else send({ shown: head.frame });
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || unshown === null) return;
    send({ shown: unshown });
    unshown = null;
  });

  const connect = () => {
    isPaused = false;
    const address = new URL("live", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.search = new URLSearchParams({ token: query.get("token") || "" });
    address.hash = "";
    socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => { failures = 0; say(""); };
    socket.onmessage = ({ data }) => {
      if (data instanceof ArrayBuffer) return show(data).catch(() => complain("A frame is no picture."));
      const message = JSON.parse(data);
      if (message.charts) list(message.charts);
      if (message.words !== undefined) byId("words").textContent = message.words;
      if (message.error !== undefined) complain(message.error);
    };
    socket.onclose = ({ code, reason }) => {
      unshown = null;
      if (code === 4001) {
        isPaused = true;
        say("Paused. Click or press a key to go on.");
      } else if (code === 1006 && failures < 6) {
        say("The connection is lost; trying again …");
        setTimeout(connect, 500 * 2 ** failures++);
      } else {
        isPaused = true;
        say(`The session has ended${reason ? ": " + reason : ""}. Click to try again.`);
      }
    };
  };
  const goOn = () => { if (isPaused) { say("Connecting …"); connect(); } };
  addEventListener("pointerdown", goOn);
  addEventListener("keydown", goOn);

  // Pointers, in points of the picture.
  const pointers = new Map();
  const modifiers = (event) => {
    const held = ["shift", "control", "alt", "meta"].filter(
      (key) => event[(key === "control" ? "ctrl" : key) + "Key"]);
    return held.length ? { modifiers: held } : {};
  };
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const pointer = (event, phase) => send({
    time: event.timeStamp / 1000, pointer: pointers.get(event.pointerId), phase, ...place(event),
    ...modifiers(event),
  });
  canvas.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    let number = 0;
    while ([...pointers.values()].includes(number)) number += 1;
    pointers.set(event.pointerId, number);
    canvas.setPointerCapture(event.pointerId);
    canvas.classList.add("dragged");
    hover = null;
    pointer(event, "down");
  });
  let hover = null, isHovering = false;
  canvas.addEventListener("pointermove", (event) => {
    if (pointers.has(event.pointerId)) return pointer(event, "move");
    if (event.pointerType !== "mouse" || event.buttons) return;
    hover = place(event);
    if (isHovering) return;
    isHovering = true;
    requestAnimationFrame(() => { isHovering = false; if (hover) send({ hover }); });
  });
  const lift = (phase) => (event) => {
    if (!pointers.has(event.pointerId)) return;
    pointer(event, phase);
    pointers.delete(event.pointerId);
    if (!pointers.size) canvas.classList.remove("dragged");
  };
  canvas.addEventListener("pointerup", lift("up"));
  canvas.addEventListener("pointercancel", lift("cancel"));
  canvas.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "mouse" || pointers.has(event.pointerId)) return;
    hover = null;
    send({ leave: true });
  });
  canvas.addEventListener("contextmenu", (event) => { if (pointers.size) event.preventDefault(); });

  // Lines and pages count as pixels; a pinch on a trackpad comes as small turns with the control key.
  const units = [1, 40, 800];
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const unit = units[event.deltaMode] * (event.ctrlKey && Math.abs(event.deltaY) < 50 ? 5 : 1);
    send({
      time: event.timeStamp / 1000, wheel: { dx: event.deltaX * unit, dy: event.deltaY * unit },
      ...place(event), ...modifiers(event),
    });
  }, { passive: false });

  // Keys, when the chart or its legend has the focus.
  const step = 0.1, zoom = 1.25;
  const moves = {
    ArrowLeft: { dx: -step, dy: 0, zoom: 1 }, ArrowRight: { dx: step, dy: 0, zoom: 1 },
    ArrowDown: { dx: 0, dy: -step, zoom: 1 }, ArrowUp: { dx: 0, dy: step, zoom: 1 },
    "+": { dx: 0, dy: 0, zoom }, "=": { dx: 0, dy: 0, zoom },
    "-": { dx: 0, dy: 0, zoom: 1 / zoom }, "_": { dx: 0, dy: 0, zoom: 1 / zoom },
  };
  byId("chart").addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (moves[event.key]) send({ move: moves[event.key] });
    else if (event.key === "0" || event.key === "Home") send({ reset: true });
    else if (event.key === "Escape") send({ clear: true });
    else return;
    event.preventDefault();
  });

  connect();
})();
