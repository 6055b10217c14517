"""Writes derived.json: totals by pandas, smoothed lines by pandas, SciPy and statsmodels.

python3 Tests/SumiDataTests/Fixtures/make-derived.py
"""

import json
import pathlib

import numpy as np
import pandas as pd
from scipy.signal import savgol_filter
from statsmodels.nonparametric.smoothers_lowess import lowess

random = np.random.default_rng(7)


def totals():
    count = 60
    key = random.integers(0, 6, count)
    value = np.round(random.normal(10, 20, count), 3)
    value[random.random(count) < 0.15] = np.nan
    value[key == 5] = np.nan
    groups = pd.DataFrame({"key": key, "value": value}).groupby("key")["value"]
    result = {"key": key, "value": value, "sum": groups.sum(min_count=1)}
    for name in ["mean", "median", "min", "max", "count"]:
        result[name] = getattr(groups, name)()
    return result


def calendar():
    times = pd.date_range("2023-11-17", "2024-05-03", freq="7h", tz="UTC")
    values = pd.Series(np.round(np.sin(np.arange(len(times))) * 10, 3), index=times)
    months = values.resample("MS").mean()
    weeks = values.resample("W-MON", label="left", closed="left").sum()
    seconds = lambda index: [int(time.timestamp()) for time in index]
    return {
        "first": int(times[0].timestamp()), "step": 7 * 3600, "value": values,
        "months": {"starts": seconds(months.index), "mean": months},
        "weeks": {"starts": seconds(weeks.index), "sum": weeks},
    }


def smoothing():
    x = np.sort(np.round(random.uniform(0, 10, 40), 3))
    y = np.round(np.sin(x) + random.normal(0, 0.3, 40), 4)
    mean = lambda window: pd.Series(y).rolling(window, center=True, min_periods=1).mean()
    return {
        "x": x, "y": y,
        "movingAverage5": mean(5), "movingAverage4": mean(4),
        "savitzkyGolay7of2": savgol_filter(y, 7, 2),
        "savitzkyGolay11of4": savgol_filter(y, 11, 4),
        "loess30": lowess(y, x, frac=0.3, it=0, return_sorted=False),
        "loess75": lowess(y, x, frac=0.75, it=0, return_sorted=False),
    }


def plain(value):
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (list, np.ndarray, pd.Series)):
        return [plain(part) for part in value]
    if isinstance(value, (float, np.floating)):
        return None if np.isnan(value) else round(float(value), 12)
    return int(value)


parts = {"totals": totals(), "calendar": calendar(), "smoothing": smoothing()}
lines = [f'"{name}": {json.dumps(plain(part))}' for name, part in parts.items()]
path = pathlib.Path(__file__).parent / "derived.json"
path.write_text("{\n" + ",\n".join(lines) + "\n}\n")
