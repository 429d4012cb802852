"""The dataset's files and the field's own tools, for tests/unit/server/dataset/field-tools.

  field_tools.py versions              what is there, as JSON; fails where datasets, pandas or pyarrow are missing
  field_tools.py load FOLDER PART      loads both exports with every tool in every format and compares each cell
  field_tools.py write FOLDER OUT      writes the rows of an export as these tools write them, one file a setting

PART is an export of some of the rows of FOLDER, in which intensity is always missing and every list is empty.
"""

import csv
import importlib
import json
import os
import sys
from importlib.metadata import version

os.environ.update(HF_HUB_OFFLINE="1", HF_DATASETS_DISABLE_PROGRESS_BARS="1")

import datasets
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq


def optional(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


duckdb, polars, mlcroissant = map(optional, ("duckdb", "polars", "mlcroissant"))
lists = ("failed_dimensions", "other_issues")
counts = ("retrieval_rounds", "input_tokens", "output_tokens", "completion_tokens", "reasoning_tokens")


def versions():
    tools = ("datasets", "pandas", "pyarrow", "polars", "duckdb", "mlcroissant")
    return {"python": sys.version.split()[0], **{tool: version(tool) for tool in tools if optional(tool)}}


def plain(value):
    """A cell as JSON has it: no array, no NaN, no float for a count, no bytes."""
    if isinstance(value, bytes):
        return value.decode()
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, list):
        return [plain(each) for each in value]
    if value is None or value is pd.NA or value != value:
        return None
    return int(value) if isinstance(value, float) else value


def cells(rows):
    return [{key: plain(value) for key, value in row.items()} for row in rows]


def frame(table):
    return cells(table.to_dict("records"))


def csv_cells(path):
    """As the card tells: a cell that begins like a formula, apostrophes before it included, has one apostrophe more."""
    harmless = lambda text: text[1:] if text.lstrip("'")[:1] in tuple("=+-@\t\r") and text[:1] == "'" else text
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            row = {key: harmless(value) for key, value in row.items()}
            row.update({key: json.loads(row[key]) for key in lists})
            row.update({key: int(row[key]) if row[key] else None for key in counts})
            row["intensity"] = row["intensity"] or None
            yield row


def checks(folder, part):
    """By name, what gives rows that must be those of the JSON Lines."""
    file = lambda name, where=folder: os.path.join(where, f"evaluation.{name}")
    declared = datasets.load_dataset(folder, split="evaluation").features
    load = lambda kind, files, **more: datasets.load_dataset(
        kind, data_files={"evaluation": files}, split="evaluation", **more
    )
    rest = os.path.join(part, "rest.jsonl")
    reverse = os.path.join(part, "reverse.jsonl")
    with open(file("jsonl"), encoding="utf-8", newline="") as lines, open(file("jsonl", part), encoding="utf-8") as known:
        all_lines, known = [line for line in lines.read().split("\n") if line], set(known.read().split("\n"))
    for path, chosen in ((rest, [line for line in all_lines if line not in known]), (reverse, all_lines[::-1])):
        with open(path, "w", encoding="utf-8", newline="") as out:
            out.write("".join(line + "\n" for line in chosen))
    assert str(declared) == str(datasets.load_dataset(part, split="evaluation").features)
    yield "datasets, by the card", lambda: datasets.load_dataset(folder, split="evaluation")
    yield "datasets, Parquet", lambda: load("parquet", file("parquet"))
    yield "datasets, JSON Lines", lambda: load("json", file("jsonl"), features=declared)
    yield "datasets, JSON Lines in the other order", lambda: load("json", reverse, features=declared)
    yield "datasets, shards of JSON Lines", lambda: load("json", [file("jsonl", part), rest], features=declared)
    yield "datasets, shards of JSON Lines the other way round", lambda: load("json", [rest, file("jsonl", part)], features=declared)
    yield "pandas, Parquet", lambda: frame(pd.read_parquet(file("parquet")))
    yield "pandas, JSON Lines", lambda: frame(pd.read_json(file("jsonl"), lines=True, dtype=False, convert_dates=False))
    yield "pyarrow, Parquet", lambda: pq.read_table(file("parquet")).to_pylist()
    yield "pyarrow, shards of Parquet", lambda: pa.concat_tables(
        [pq.read_table(file("parquet", part)), pa.Table.from_pylist([json.loads(line) for line in open(rest, encoding="utf-8")], pq.read_schema(file("parquet")))]
    ).to_pylist()
    yield "csv", lambda: csv_cells(file("csv"))
    if polars:
        schema = polars.read_parquet(file("parquet")).schema
        yield "polars, Parquet", lambda: polars.read_parquet(file("parquet")).to_dicts()
        yield "polars, JSON Lines", lambda: polars.read_ndjson(file("jsonl"), schema=schema).to_dicts()
    if duckdb:
        yield "duckdb, Parquet", lambda: duckdb.sql(f"from '{file('parquet')}'").to_arrow_table().to_pylist()
        yield "duckdb, JSON Lines", lambda: duckdb.sql(f"from '{file('jsonl')}'").to_arrow_table().to_pylist()
    if mlcroissant:
        yield "mlcroissant", lambda: (
            {key.split("/")[1]: value for key, value in record.items()}
            for record in mlcroissant.Dataset(os.path.join(folder, "croissant.json")).records("evaluation")
        )


def load(folder, part):
    with open(os.path.join(folder, "evaluation.jsonl"), encoding="utf-8") as lines:
        expected = {row["item_id"]: row for row in map(json.loads, lines)}
    report = {}
    for name, read in checks(folder, part):
        rows = cells(read())
        report[name] = len(rows)
        for row in rows:
            differing = [key for key, value in expected[row["item_id"]].items() if row[key] != value]
            if differing:
                raise SystemExit(f"{name}, {row['item_id']}: {[(key, row[key]) for key in differing]}")
    return report


def write(folder, out):
    table = pq.read_table(os.path.join(folder, "evaluation.parquet"))
    pandas = table.to_pandas()
    name = lambda file: os.path.join(out, file)
    parquet = lambda file, given=table, **how: pq.write_table(given, name(f"pyarrow-{file}.parquet"), **how)
    typed = lambda of: table.cast(pa.schema([pa.field(each.name, of(each.type)) for each in table.schema]))
    text = pa.string()
    for codec in ("snappy", "zstd", "gzip", "lz4", "brotli", "none"):
        parquet(codec, compression=codec)
        parquet(f"{codec}-v2-pages", compression=codec, data_page_version="2.0")
    parquet("no-dictionary", use_dictionary=False)
    parquet("groups", row_group_size=7)
    parquet("small-pages", data_page_size=512, write_batch_size=8)
    parquet("indexed", write_page_index=True, write_page_checksum=True)
    parquet("old-lists", use_compliant_nested_type=False)
    parquet("large-text", typed(lambda of: pa.large_string() if of == text else pa.large_list(pa.large_string()) if pa.types.is_list(of) else of))
    parquet("dictionary-text", typed(lambda of: pa.dictionary(pa.int32(), text) if of == text else of))
    parquet("int32", typed(lambda of: pa.int32() if of == pa.int64() else of))
    parquet("uint64", typed(lambda of: pa.uint64() if of == pa.int64() else of))
    floats = pandas.astype({column: "float64" for column in counts})
    floats.to_parquet(name("pandas-floats.parquet"))
    pandas.to_parquet(name("pandas.parquet"))
    pandas[::-1].to_parquet(name("pandas-reverse.parquet"))
    pandas.to_json(name("pandas.jsonl"), orient="records", lines=True)
    pandas.to_csv(name("pandas.csv"), index=False)
    pandas.to_csv(name("pandas-index.csv"))
    floats.to_csv(name("pandas-floats.csv"), index=False)
    pandas.to_csv(name("pandas-all-quoted.csv"), index=False, quoting=csv.QUOTE_ALL)
    pandas.to_csv(name("pandas-excel.csv"), index=False, encoding="utf-8-sig", lineterminator="\r\n")
    pandas.to_csv(name("refused-semicolons.csv"), index=False, sep=";")
    pandas.to_csv(name("refused-gb18030.csv"), index=False, encoding="gb18030")
    pandas.to_csv(name("refused-utf16.csv"), index=False, encoding="utf-16")
    pandas.to_csv(name("refused-na.csv"), index=False, na_rep="NaN")
    dataset = datasets.Dataset(table)
    dataset.to_parquet(name("datasets.parquet"))
    dataset.to_json(name("datasets.jsonl"))
    dataset.to_csv(name("datasets.csv"))
    if polars:
        for codec in ("zstd", "snappy", "lz4", "gzip", "uncompressed"):
            polars.from_arrow(table).write_parquet(name(f"polars-{codec}.parquet"), compression=codec)
        polars.from_arrow(table).write_ndjson(name("polars.jsonl"))
    if duckdb:
        for file, how in {"duckdb.parquet": "format parquet", "duckdb-v2.parquet": "format parquet, parquet_version v2", "duckdb.jsonl": "format json", "duckdb.csv": "header"}.items():
            source = os.path.join(folder, "evaluation.parquet")
            duckdb.sql(f"copy (from '{source}') to '{name(file)}' ({how})")
    return sorted(os.listdir(out))


if __name__ == "__main__":
    verb, *paths = sys.argv[1:]
    print(json.dumps({"versions": versions, "load": load, "write": write}[verb](*paths)))
