import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCorpus } from '@/arena/runner/load-corpus';
import { type CorpusFolder, createCorpusFolder } from '../../../support/corpus-folder';
import { buildInstance, buildNoise, buildScenario } from '../../../support/scenario-builder';

let folder: CorpusFolder;
beforeEach(() => {
  folder = createCorpusFolder();
});
afterEach(() => folder.remove());

const faultsOf = (directory = folder.directory) => {
  const corpus = loadCorpus(directory);
  return corpus.ok ? [] : corpus.error;
};

describe('a corpus', () => {
  it('is read with the text of every document, scenarios by name', () => {
    const corpus = loadCorpus(folder.directory);
    if (!corpus.ok) throw new Error(JSON.stringify(corpus.error));
    const [only] = corpus.value.instances;
    expect(only?.instance.file).toBe('hh-test/instance.json');
    expect(only?.noise?.value).toEqual(buildNoise([]));
    expect(only?.scenarios.map(({ value }) => value.id)).toEqual(['sc-1', 'sc-2']);
    expect(JSON.parse(only?.scenarios[0]?.text ?? '')).toEqual(buildScenario({ id: 'sc-1' }));
  });

  it('is found from the folder of one instance too', () => {
    const corpus = loadCorpus(`${folder.directory}/hh-test`);
    expect(corpus.ok && corpus.value.instances[0]?.scenarios).toHaveLength(2);
  });

  it('names all its faults at once, each by file and place', () => {
    const event = { ...buildScenario().events[1], at: 'yesterday' };
    folder.write('hh-test/scenarios/sc-1.json', {
      ...buildScenario({ id: 'sc-1' }),
      mood: 'grim',
      events: [buildScenario().events[0], event, ...buildScenario().events.slice(2)],
    });
    folder.write('hh-test/noise.json', '{"schemaVersion":1,');
    const faults = faultsOf();
    expect(faults.map(({ file, path }) => [file, path])).toEqual(
      expect.arrayContaining([
        ['hh-test/scenarios/sc-1.json', 'events.1.at'],
        ['hh-test/scenarios/sc-1.json', ''],
        ['hh-test/noise.json', ''],
      ]),
    );
    expect(faults.find(({ file }) => file.endsWith('noise.json'))?.message).toContain('Not JSON');
    expect(JSON.stringify(faults)).toContain('mood');
  });

  it.each([
    ['a scenario under another name', 'scenarios/sc-3.json', buildScenario({ id: 'sc-4' }), 'id'],
    [
      'a scenario of another instance',
      'scenarios/sc-3.json',
      buildScenario({ id: 'sc-3', instanceId: 'hh-other' }),
      'instanceId',
    ],
    [
      'noise of another instance',
      'noise.json',
      { ...buildNoise([]), instanceId: 'hh-other' },
      'instanceId',
    ],
    ['a file that is no part', 'scenario.json', buildScenario(), ''],
    ['a scenario that is no JSON file', 'scenarios/sc-3.yaml', 'id: sc-3', ''],
    ['text that is not UTF-8', 'scenarios/sc-3.json', Buffer.from([0x22, 0xff, 0x22]), ''],
    [
      'a NUL character',
      'scenarios/sc-3.json',
      buildScenario({ id: 'sc-3', title: 'a\u0000b' }),
      'title',
    ],
    [
      'a lone surrogate',
      'scenarios/sc-3.json',
      JSON.stringify({ ...buildScenario({ id: 'sc-3' }), description: 'x\ud800' }),
      'description',
    ],
    ['a list', 'scenarios/sc-3.json', [], ''],
  ])('is refused with %s', (_, file, content, place) => {
    folder.write(`hh-test/${file}`, content);
    expect(faultsOf()).toMatchObject([{ file: `hh-test/${file}`, path: place }]);
  });

  it('is refused where two instances hold one scenario id', () => {
    folder.write('other/instance.json', buildInstance({ id: 'hh-2' }));
    folder.write('other/scenarios/sc-1.json', buildScenario({ id: 'sc-1', instanceId: 'hh-2' }));
    expect(faultsOf()).toMatchObject([{ file: 'other/scenarios/sc-1.json', path: 'id' }]);
  });

  it('that is not there is a fault and not a crash', () => {
    expect(faultsOf(`${folder.directory}/none`)).toHaveLength(1);
    folder.write('empty/readme.md', 'Nothing.');
    expect(faultsOf(`${folder.directory}/empty`)).toMatchObject([{ file: '', path: '' }]);
  });
});
