import 'server-only';
import { createHash } from 'node:crypto';
import { type CompiledScenario, compileScenario } from '@/arena/index';
import { instanceSchema, noiseSchema } from '@/lib/domain/scenario/instance';
import { scenarioSchema } from '@/lib/domain/scenario/scenario';
import { createBoundedCache } from './bounded-cache';

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

/**
 * The compiled scenario of these documents, made once for equal ones. Imported responses come without documents;
 * documents that no longer compile are logged and count as broken.
 */
export function compiledScenarioOf(source: WorldDocuments): CompiledSource {
  const { instanceDocument, scenarioDocument, noise } = source;
  if (isStub(instanceDocument) || isStub(scenarioDocument))
    return { kind: 'none', why: 'imported' };
  const key = createHash('sha256')
    .update(JSON.stringify([instanceDocument, scenarioDocument, noise]))
    .digest('hex');
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
  const found = images.get(name);
  if (found) return found;
  const made = compiledScenarioOf(await readDocuments());
  images.set(name, made, bytesOf(made));
  return made;
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
