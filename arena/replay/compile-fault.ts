/** Why a scenario does not compile. */
export interface CompileFault {
  readonly code:
    | 'OTHER_INSTANCE'
    | 'DUPLICATE_ID'
    | 'RESERVED_ID'
    | 'MALFORMED_TEXT'
    | 'TABLE_REFUSED'
    | 'ROW_REFUSED'
    | 'UNKNOWN_TABLE'
    | 'BROKEN_REFERENCE'
    | 'EVENT_REFUSED';
  /** The place in the document, such as `scenario.apps.email[3]` or `noise.records[12].row.at`. */
  readonly path: string;
  readonly message: string;
}
