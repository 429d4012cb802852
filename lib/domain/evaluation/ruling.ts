/** An answer that holds for everybody in a study until its guideline says it. */
export type PublishedRuling = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly createdAt: string;
  readonly studyName: string;
};
