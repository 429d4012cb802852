'use client';

import { type ReactNode, useState } from 'react';
import { sharedEnvironmentFields } from '@/lib/domain/audit/environment-change';
import { EarlierWorkNotice } from './earlier-work-notice';
import type { EditedFile, FileSchemas } from './edited-files';
import { FileChoice } from './file-choice';
import { FileTabs } from './file-tabs';
import { KeepPanel } from './keep-panel';
import { type EditedRevision, type RevisionActions, useRevision } from './use-revision';

type RevisionEditorProps = {
  facts: EditedRevision;
  schemas: FileSchemas;
  actions: RevisionActions;
  /** The votes that asked for the revision; rendered on the server. */
  asked: ReactNode;
};

const fixedFields: Readonly<Record<EditedFile, readonly string[]>> = {
  scenario: [],
  instance: sharedEnvironmentFields,
  noise: ['schemaVersion', 'instanceId'],
};

/** A revision being written: the scenario, and what stands in its environment, with what the validator says of both. */
export function RevisionEditor({ facts, schemas, actions, asked }: RevisionEditorProps) {
  const revision = useRevision(facts, actions);
  const [file, setFile] = useState<EditedFile>('scenario');
  const { texts, differences } = revision;
  return (
    // What was typed while it is being kept would be lost with the page that follows.
    <div inert={revision.pending} className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-2">
        <EarlierWorkNotice
          earlier={revision.earlier}
          onBringBack={revision.bringBack}
          onDiscard={revision.discard}
        />
        <FileChoice
          texts={texts}
          counts={{
            scenario: differences.scenario?.length ?? null,
            instance: differences.instance?.length ?? null,
            noise: differences.noise?.length ?? null,
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
      <div className="flex min-w-0 flex-col gap-4">
        <KeepPanel facts={facts} revision={revision} file={file} />
        {asked}
      </div>
    </div>
  );
}
