import type { ActionResult } from '@/lib/domain/access/failure';
import type { StudyWords } from '@/lib/domain/assignment/study-settings';
import type { MemberTerms } from '@/lib/domain/assignment/terms';

/** The action behind every part of a study's settings. */
export type ChangeStudy = (
  input:
    | ({ change: 'words'; studyId: string; seen: StudyWords } & StudyWords)
    | ({
        change: 'memberTerms';
        studyId: string;
        personId: string;
        seen: MemberTerms;
      } & MemberTerms)
    | { change: 'archive'; studyId: string; archived: boolean }
    | { change: 'removeMember'; studyId: string; personId: string }
    | { change: 'pinCorpus'; studyId: string; corpusId: string }
    | {
        change: 'guideline';
        studyId: string;
        baseVersion: number;
        bodyEn: string;
        bodyZh: string;
      }
    | { change: 'ruling'; studyId: string; question: string; answer: string }
    | { change: 'withdrawRuling'; rulingId: string },
) => Promise<ActionResult<void>>;
