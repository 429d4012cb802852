import { citedRecord } from '@/lib/domain/trace/record-ref';
import { Fold } from '../fold';
import { ForeignWord, visibleText } from '../foreign-text';
import { Piece } from '../piece';
import { textOf } from '../record-kind';
import { FileCard } from '../records/file-card';
import { hitsIn } from './file-hits';
import { PagedList } from './paged-list';
import { RecordTools } from './record-tools';
import type { TabProps } from './world-context';
import { filterRows, markFor } from './world-stores';

/** The text files by path. While something is searched for, the lines that hold it stand under each. */
export function FilesTab(props: TabProps) {
  const { words, target } = props;
  const files = filterRows(props.world.files, words);
  const isTarget = (path: string) => target?.store === 'files' && target.key === path;
  return (
    <PagedList
      key={words}
      atLeast={files.findIndex((file) => isTarget(textOf(file, 'path'))) + 1}
      items={files.map((file) => {
        const path = textOf(file, 'path');
        return (
          <Piece
            key={path}
            cites={citedRecord({ store: 'files', key: path })}
            stop="piece"
            className="border border-line bg-surface"
          >
            <Fold
              open={markFor(props.marks, 'files', path) !== undefined || isTarget(path)}
              summary={
                <span className="flex flex-col gap-0.5">
                  <span className="flex flex-wrap items-center gap-2 font-mono text-xs">
                    <ForeignWord text={path} />
                  </span>
                  <HitLines text={textOf(file, 'text')} words={words} />
                </span>
              }
              tools={
                <RecordTools
                  {...props}
                  store="files"
                  recordKey={path}
                  excerpt={textOf(file, 'text')}
                />
              }
            >
              <FileCard row={file} />
            </Fold>
          </Piece>
        );
      })}
    />
  );
}

/** Lines that hold the words, with as much of each as shows why. */
function HitLines({ text, words }: { text: string; words: string }) {
  return hitsIn(text, words).map(({ line, before, hit, after }) => (
    <span key={line} className="block truncate text-xs text-muted">
      <span className="tabular-nums">{line}</span>{' '}
      <bdi>
        {visibleText(before)}
        <mark>{visibleText(hit)}</mark>
        {visibleText(after)}
      </bdi>
    </span>
  ));
}
