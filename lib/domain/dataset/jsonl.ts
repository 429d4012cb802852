/** Lines of the JSON Lines files. */
import {
  type DatasetRecord,
  datasetColumns,
  type HandoverRecord,
  handoverRecordSchema,
  type OverlapRecord,
  overlapColumns,
  type SidecarRecord,
  sidecarColumns,
} from './record';

/**
 * One record as one line, LF included. Keys stand in the published order whatever order the object has; characters
 * above ASCII are written as themselves, lone surrogates as escapes. Pure: equal records give equal bytes.
 */
export function datasetLine(record: DatasetRecord): string {
  return `${JSON.stringify(record, datasetColumns)}\n`;
}

export function sidecarLine(record: SidecarRecord): string {
  return `${JSON.stringify(record, sidecarColumns)}\n`;
}

export function overlapLine(record: OverlapRecord): string {
  return `${JSON.stringify(record, overlapColumns)}\n`;
}

const handoverColumns = Object.keys(handoverRecordSchema.shape);

export function handoverLine(record: HandoverRecord): string {
  return `${JSON.stringify(record, handoverColumns)}\n`;
}
