/**
 * What a fault of a file says. Its sentences are messages (`results.phrases`), so that a page says them in the reader's language
 * and a command, by lib/i18n/fault-text, says the same in English.
 */
import { z } from 'zod';

const phrases = [
  // What was found.
  ...['nothing', 'tooDeepToShow', 'noSuchColumn', 'characters', 'bytesOfRow', 'cells', 'moreRows'],
  ...['noImportableRow', 'levelOfItem', 'otherManifest', 'hash', 'separatedBy', 'columnTwice'],
  ...['charactersInLine', 'rowTooLong', 'utf16', 'notUtf8', 'noDataFile', 'noExtension'],
  ...['leadsOut', 'damagedArchive', 'entries', 'unpackedBytes', 'packedOtherwise', 'entryTwice'],
  ...['ofItem', 'noLineOfItem', 'label'],
  // What was expected.
  ...['text', 'storableText', 'filledText', 'charactersMost', 'oneOf', 'listOf', 'wholeNumber'],
  ...['wholeNumberOrNothing', 'encodedJson', 'jsonLevelsMost', 'jsonObject', 'noColumnBut'],
  ...['intensityMissing', 'noDimensionFails', 'othersWithoutWords', 'acceptableL0', 'acceptable'],
  ...['unacceptableL0', 'unacceptable', 'noActionIsL0', 'uniqueId', 'asInInstance', 'asInScenario'],
  ...['bytesMost', 'cardColumns', 'oneAtLeast', 'otherLevel', 'asFormat', 'manifest', 'rowOfFile'],
  ...['oneLine', 'oneLineOfJudgement', 'rowsMost', 'hashOfManifest', 'readableLines'],
  ...['readableFile', 'predictionsFile', 'objectALine', 'objectALineNoNan', 'cellsOfHeader'],
  ...['commas', 'columnsOnce', 'charactersARow', 'utf8', 'fileOrFolder', 'dataFile'],
  ...['readableArchive', 'entriesMost', 'archiveBytesMost', 'storedOrDeflated', 'namesOnce'],
  ...['asInStudy', 'sidecarOfImport'],
] as const;

export const faultPhraseSchema = z.enum(phrases);
type FaultPhrase = z.infer<typeof faultPhraseSchema>;

/** A text is what stands in a file or what a system said, shown as it is; else a sentence and what is put into it. */
export const faultWordsSchema = z.union([
  z.string(),
  z.object({
    say: faultPhraseSchema,
    with: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);
export type FaultWords = z.infer<typeof faultWordsSchema>;

/** Pure. */
export const say = (
  phrase: FaultPhrase,
  values: Readonly<Record<string, string | number>> = {},
): FaultWords => ({ say: phrase, with: { ...values } });
