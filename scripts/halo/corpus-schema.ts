/** `halo corpus schema`: JSON Schemas of the corpus files, for editors. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { instanceSchema, noiseSchema } from '@/lib/domain/scenario/instance';
import { scenarioSchema } from '@/lib/domain/scenario/scenario';
import { nounOf } from './program';

const schemas = { instance: instanceSchema, noise: noiseSchema, scenario: scenarioSchema } as const;

/** Adds `halo corpus schema [--out dir]`: three files, made from the schemas that read the corpus. */
export function register(program: Command): void {
  nounOf(program, 'corpus', 'look after environments and scenarios')
    .command('schema')
    .option('--out <dir>', 'folder to write to', 'docs/schemas')
    .description('write the JSON Schemas of instance, noise and scenario files')
    .action(({ out }: { out: string }) => {
      mkdirSync(out, { recursive: true });
      for (const [name, schema] of Object.entries(schemas)) {
        // As a person writes it: what has a default may be left out. Refinements that JSON Schema has no word for are
        // the validator's alone.
        const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
        const file = path.join(out, `${name}.schema.json`);
        writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
        console.error(file);
      }
    });
}
