import { guidelineParts } from '@/components/evaluate/guideline-parts';
import type { SlotFacts } from '@/components/evaluate/slot-facts';
import type { Actor } from '@/lib/domain/access/actor';
import type { SlotItem } from '@/lib/domain/evaluation/slot-item';
import { guidelineIn, guidelineLanguageOf } from '@/lib/domain/evaluation/study-guideline';

/** What the form needs of an item, and no more: the content is rendered on the server. Pure. */
export function slotFactsOf(item: SlotItem, actor: Actor, locale: string): SlotFacts {
  const { annotation, draft, guideline } = item;
  const language = guidelineLanguageOf(locale);
  return {
    slotId: item.slotId,
    batchId: item.batchId,
    actorId: actor.id,
    state: item.state,
    batchIsOpen: item.batchStatus === 'open',
    inferredLevel: item.content.inferredLevel,
    rationale: item.rationaleRequired,
    submission: annotation && {
      answers: {
        verdict: annotation.verdict,
        level: annotation.level,
        timing: annotation.timing,
        intensity: annotation.intensity,
        otherIssues: annotation.otherIssues,
        rationale: annotation.rationale,
      },
      version: annotation.version,
      submittedAt: annotation.submittedAt,
      activeMs: annotation.activeMs,
    },
    draft: draft && {
      answers: draft.draft,
      baseVersion: draft.baseVersion,
      activeMs: draft.activeMs,
      updatedAt: draft.updatedAt,
    },
    guideline: guideline && guidelineParts(guidelineIn(guideline, language), language),
    guidelineVersionId: guideline?.versionId ?? null,
    siblings: item.siblings,
    flags: item.flags,
    returned: item.returned,
    unsure: item.unsure,
    skipped: item.skipped,
    revisit: item.revisit,
    unreadAnswers: item.unreadAnswers,
    previousSlotId: item.previousSlotId,
    nextSlotId: item.nextSlotId,
    position: item.position,
    total: item.total,
    done: item.done,
    zone: item.content.timezone,
  };
}
