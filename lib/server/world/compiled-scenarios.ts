/**
 * The room of worlds on the server: compiled scenarios and opened checkpoints, for whoever was found entitled to them.
 * In: documents, a checkpoint, an action, SQL. Out: worlds and answers to SQL. Nothing here asks who is asking: the use
 * cases of evaluate/ and audit/ do, and hand on only what their actor may see. Imports: lib/{core,domain}, arena/index.
 *
 * Words: an *image* is a compiled scenario; a *world* is a checkpoint's stores, tables and files, opened from an image.
 */
import 'server-only';
import { createHash } from 'node:crypto';
import { type CompiledScenario, compileScenario } from '@/arena/index';
import { instanceSchema, noiseSchema } from '@/lib/domain/scenario/instance';
import { scenarioSchema } from '@/lib/domain/scenario/scenario';
import { createBoundedCache } from '../bounded-cache';

/** About 250 scenarios of the size that ships; 80 of them, as in a batch, fit three times. */
const imageBytesMax = 64 * 1024 * 1024;

/** The files a world is made of; null where an import did not bring them. */
export interface WorldDocuments {
  readonly instanceDocument: string | null;
  readonly scenarioDocument: string | null;
  readonly noise: string | null;
}

export type CompiledSource =
  | { readonly kind: 'compiled'; readonly compiled: CompiledScenario }
  | { readonly kind: 'none'; readonly why: 'imported' | 'broken' };

const images = createBoundedCache<CompiledSource>(imageBytesMax);
/** Keys of images by the names that stand for their documents; one by one. */
const keys = createBoundedCache<string>(2_000);

/**
 * The compiled scenario of these documents, made once for equal ones. Imported responses come without documents;
 * documents that no longer compile are logged and count as broken.
 */
export function compiledScenarioOf(source: WorldDocuments): CompiledSource {
  return imageOf(keyOf(source), source);
}

function keyOf({ instanceDocument, scenarioDocument, noise }: WorldDocuments): string {
  return createHash('sha256')
    .update(JSON.stringify([instanceDocument, scenarioDocument, noise]))
    .digest('hex');
}

function imageOf(key: string, source: WorldDocuments): CompiledSource {
  const { instanceDocument, scenarioDocument, noise } = source;
  if (isStub(instanceDocument) || isStub(scenarioDocument))
    return { kind: 'none', why: 'imported' };
  const found = images.get(key);
  if (found) return found;
  const made = compile(instanceDocument ?? '', scenarioDocument ?? '', noise);
  images.set(key, made, bytesOf(made));
  return made;
}

/** The same under a name that stands for the documents, which are then read only where the image is not here. */
export async function compiledScenarioNamed(
  name: string,
  readDocuments: () => Promise<WorldDocuments>,
): Promise<CompiledSource> {
  const known = keys.get(name);
  const found = known === undefined ? undefined : images.get(known);
  if (found) return found;
  const source = await readDocuments();
  const key = keyOf(source);
  keys.set(name, key, 1);
  return imageOf(key, source);
}

const bytesOf = (source: CompiledSource): number =>
  source.kind === 'none'
    ? 100
    : source.compiled.stateImage.byteLength + source.compiled.evidenceImage.byteLength;

/** A stub stands where an import had to name a scenario whose file it did not bring. */
function isStub(document: string | null): boolean {
  if (document === null) return true;
  try {
    const value: unknown = JSON.parse(document);
    return typeof value !== 'object' || value === null || !('schemaVersion' in value);
  } catch {
    return true;
  }
}

function compile(instance: string, scenario: string, noise: string | null): CompiledSource {
  const parsed = {
    instance: instanceSchema.safeParse(JSON.parse(instance)),
    scenario: scenarioSchema.safeParse(JSON.parse(scenario)),
    noise: noise === null ? null : noiseSchema.safeParse(JSON.parse(noise)),
  };
  if (!parsed.instance.success || !parsed.scenario.success || parsed.noise?.success === false) {
    return broken('a document no longer has the shape of this version');
  }
  const compiled = compileScenario({
    instance: parsed.instance.data,
    scenario: parsed.scenario.data,
    noise: parsed.noise?.data ?? null,
  });
  return compiled.ok
    ? { kind: 'compiled', compiled: compiled.value }
    : broken(compiled.error.map((fault) => `${fault.code} at ${fault.path}`).join('; '));
}

function broken(why: string): CompiledSource {
  console.error('A world cannot be compiled:', why);
  return { kind: 'none', why: 'broken' };
}
