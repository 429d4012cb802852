'use client';

import { useState } from 'react';
import { sharedEnvironmentFields } from '@/lib/domain/audit/environment-change';
import type { EditedFile, FileSchemas } from './edited-files';
import { FileChoice } from './file-choice';
import { FileTabs } from './file-tabs';
import { KeepPanel } from './keep-panel';
import { type EditedRevision, type RevisionActions, useRevision } from './use-revision';

type RevisionEditorProps = {
  facts: EditedRevision;
  schemas: FileSchemas;
  actions: RevisionActions;
};

const fixedFields: Readonly<Record<EditedFile, readonly string[]>> = {
  scenario: [],
  instance: sharedEnvironmentFields,
  noise: ['schemaVersion', 'instanceId'],
};

/** A revision being written: the scenario, and what stands in its environment, with what the validator says of both. */
export function RevisionEditor({ facts, schemas, actions }: RevisionEditorProps) {
  const revision = useRevision(facts, actions);
  const [file, setFile] = useState<EditedFile>('scenario');
  const { texts, differences } = revision;
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-2">
        <FileChoice
          texts={texts}
          counts={{
            scenario: differences.scenario.length,
            instance: differences.instance.length,
            noise: differences.noise.length,
          }}
          file={file}
          onFile={setFile}
        />
        <FileTabs
          key={file}
          text={texts[file] ?? ''}
          schema={schemas[file]}
          fixed={fixedFields[file]}
          differences={differences[file]}
          onText={(text) => revision.write(file, text)}
        />
      </div>
      <KeepPanel facts={facts} revision={revision} file={file} />
    </div>
  );
}
