/** Reads a corpus from disk: strict, and with every fault named by file and place. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import {
  type Instance,
  instanceSchema,
  type Noise,
  noiseSchema,
} from '@/lib/domain/scenario/instance';
import { type Scenario, scenarioSchema } from '@/lib/domain/scenario/scenario';

/** A parsed file beside the bytes it was parsed from. */
export interface CorpusDocument<T> {
  /** Relative to the corpus directory, with `/`. */
  readonly file: string;
  readonly text: string;
  readonly value: T;
}

export interface CorpusInstance {
  readonly instance: CorpusDocument<Instance>;
  readonly noise: CorpusDocument<Noise> | null;
  /** By id. */
  readonly scenarios: readonly CorpusDocument<Scenario>[];
}

export interface Corpus {
  readonly directory: string;
  /** By folder. */
  readonly instances: readonly CorpusInstance[];
}

export interface CorpusFault {
  readonly file: string;
  /** Place inside the file, such as `events.2.payload.email.to`; empty for the file itself. */
  readonly path: string;
  readonly message: string;
}

const fileBytesMax = 8_000_000;

/**
 * A folder with `instance.json` is an instance; beside it may stand `noise.json`, `scenarios/<id>.json` and Markdown;
 * anything else is a fault. Instances are looked for in `directory` and below it. Either the whole corpus is good or
 * all its faults are returned. Reads files only; links are not followed.
 */
export function loadCorpus(directory: string): Result<Corpus, CorpusFault[]> {
  const { corpus, faults } = readCorpus(directory);
  return faults.length > 0 ? err(faults) : ok(corpus);
}

/** The same for a validator: all that is good, beside the faults of what is not. */
export function readCorpus(directory: string): { corpus: Corpus; faults: CorpusFault[] } {
  const reader = createReader(directory);
  const folders = reader.instanceFolders();
  const instances = folders.flatMap((folder) => readInstance(reader, folder) ?? []);
  if (folders.length === 0 && reader.faults.length === 0) {
    reader.fault('', '', `No instance.json in ${directory} or in a folder below it.`);
  }
  reportDoubles(reader, instances);
  return { corpus: { directory, instances }, faults: reader.faults };
}

type Reader = ReturnType<typeof createReader>;

function createReader(directory: string) {
  const faults: CorpusFault[] = [];
  const fault = (file: string, place: string, message: string): void => {
    faults.push({ file, path: place, message });
  };
  const entries = (folder: string) => {
    try {
      return readdirSync(path.join(directory, folder), { withFileTypes: true }).sort(
        (left, right) => (left.name < right.name ? -1 : 1),
      );
    } catch (error) {
      fault(folder, '', `Cannot be read: ${messageOf(error)}`);
      return [];
    }
  };
  const instanceFolders = (folder = '', depth = 0): string[] => {
    const found = entries(folder);
    if (found.some((entry) => entry.isFile() && entry.name === 'instance.json')) return [folder];
    if (depth === 3) return [];
    return found
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .flatMap((entry) => instanceFolders(joined(folder, entry.name), depth + 1));
  };
  const document = <S extends z.ZodType>(
    file: string,
    schema: S,
  ): CorpusDocument<z.output<S>> | null => {
    const text = readText(path.join(directory, file));
    if (!text.ok) {
      fault(file, '', text.error);
      return null;
    }
    const json = parseJson(text.value);
    if (!json.ok) {
      fault(file, json.error.path, json.error.message);
      return null;
    }
    const parsed = schema.safeParse(json.value);
    if (parsed.success) return { file, text: text.value, value: parsed.data };
    for (const issue of parsed.error.issues) {
      fault(file, issue.path.map(String).join('.'), issue.message);
    }
    return null;
  };
  return { faults, fault, entries, instanceFolders, document };
}

function readInstance(reader: Reader, folder: string): CorpusInstance | null {
  const inside = (name: string): string => joined(folder, name);
  for (const entry of reader.entries(folder)) {
    const known = ['instance.json', 'noise.json', 'scenarios'].includes(entry.name);
    if (!known && !entry.name.endsWith('.md')) {
      reader.fault(
        inside(entry.name),
        '',
        'Not part of an instance; expected instance.json, noise.json, scenarios/ or Markdown.',
      );
    }
  }
  const names = new Set(reader.entries(folder).map((entry) => entry.name));
  const instance = reader.document(inside('instance.json'), instanceSchema);
  const noise = names.has('noise.json') ? reader.document(inside('noise.json'), noiseSchema) : null;
  const scenarios = names.has('scenarios') ? readScenarios(reader, inside('scenarios')) : [];
  if (instance === null) return null;
  const { id } = instance.value;
  const owned = [...scenarios, ...(noise === null ? [] : [noise])];
  for (const { file, value } of owned) {
    if (value.instanceId !== id) {
      reader.fault(
        file,
        'instanceId',
        `Expected "${id}", the instance beside it, got "${value.instanceId}".`,
      );
    }
  }
  return { instance, noise, scenarios };
}

function readScenarios(reader: Reader, folder: string): CorpusDocument<Scenario>[] {
  return reader.entries(folder).flatMap((entry) => {
    const file = joined(folder, entry.name);
    if (!entry.isFile() || !entry.name.endsWith('.json')) {
      reader.fault(file, '', 'Not a scenario; expected files named <scenario id>.json.');
      return [];
    }
    const scenario = reader.document(file, scenarioSchema);
    if (scenario === null) return [];
    const expected = entry.name.slice(0, -'.json'.length);
    if (scenario.value.id !== expected) {
      reader.fault(
        file,
        'id',
        `Expected "${expected}", the name of the file, got "${scenario.value.id}".`,
      );
    }
    return [scenario];
  });
}

function reportDoubles(reader: Reader, instances: readonly CorpusInstance[]): void {
  const report = (documents: readonly CorpusDocument<{ readonly id: string }>[]): void => {
    const first = new Map<string, string>();
    for (const { file, value } of documents) {
      const other = first.get(value.id);
      if (other !== undefined)
        reader.fault(file, 'id', `"${value.id}" is also the id in ${other}.`);
      else first.set(value.id, file);
    }
  };
  report(instances.map(({ instance }) => instance));
  report(instances.flatMap(({ scenarios }) => scenarios));
}

function readText(file: string): Result<string, string> {
  try {
    const { size } = statSync(file);
    if (size > fileBytesMax) return err(`Has ${size} bytes; the most is ${fileBytesMax}.`);
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)));
  } catch (error) {
    return err(`Cannot be read: ${messageOf(error)}`);
  }
}

function parseJson(text: string): Result<unknown, { path: string; message: string }> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return err({ path: '', message: `Not JSON: ${messageOf(error)}` });
  }
  const place = unstorableTextIn(value);
  if (place === null) return ok(value);
  return err({
    path: place,
    message: 'Holds a NUL character or a lone surrogate, which no store keeps.',
  });
}

/** The place of the first text, keys included, that cannot be stored unchanged; null where all can. */
function unstorableTextIn(root: unknown): string | null {
  let layer: { place: string; value: unknown }[] = [{ place: '', value: root }];
  while (layer.length > 0) {
    const bad = layer.find(({ value }) => typeof value === 'string' && !isStorable(value));
    if (bad !== undefined) return bad.place;
    layer = layer.flatMap(({ place, value }) => {
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).map(([key, item]) => ({
        place: place === '' ? key : `${place}.${key}`,
        value: isStorable(key) ? item : key,
      }));
    });
  }
  return null;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
const joined = (folder: string, name: string): string =>
  folder === '' ? name : `${folder}/${name}`;
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
