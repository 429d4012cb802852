import 'server-only';
import { createHash } from 'node:crypto';
import { type CompiledScenario, compileScenario } from '@/arena/index';
import type { SlotWorldSource } from '@/lib/data/service/slot-world-source';
import { instanceSchema, noiseSchema } from '@/lib/domain/scenario/instance';
import { scenarioSchema } from '@/lib/domain/scenario/scenario';

/** Compiled scenarios kept, the least used one leaving first. An annotator works in one at a time; images are small. */
const scenariosKept = 24;

export type CompiledSource =
  | { readonly kind: 'compiled'; readonly compiled: CompiledScenario }
  | { readonly kind: 'none'; readonly why: 'imported' | 'broken' };

const kept = new Map<string, CompiledSource>();

/**
 * The compiled scenario of a slot's sources, made once for equal documents. Imported responses come without documents;
 * documents that no longer compile are logged and count as broken.
 */
export function compiledScenarioOf(source: SlotWorldSource): CompiledSource {
  const { instanceDocument, scenarioDocument, noise } = source;
  if (isStub(instanceDocument) || isStub(scenarioDocument))
    return { kind: 'none', why: 'imported' };
  const key = createHash('sha256')
    .update(JSON.stringify([instanceDocument, scenarioDocument, noise]))
    .digest('hex');
  const found = kept.get(key);
  const compiled = found ?? compile(instanceDocument ?? '', scenarioDocument ?? '', noise);
  kept.delete(key);
  kept.set(key, compiled);
  const [oldest] = kept.keys();
  if (kept.size > scenariosKept && oldest !== undefined) kept.delete(oldest);
  return compiled;
}

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
  console.error('The world of a slot cannot be compiled:', why);
  return { kind: 'none', why: 'broken' };
}
