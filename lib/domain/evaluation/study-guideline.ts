/** The guideline of a study as its annotators read it, whole and in both languages. */
import { z } from 'zod';

const versionSchema = z.object({
  version: z.int().positive(),
  createdAt: z.string(),
  bodyEn: z.string(),
  bodyZh: z.string(),
});

export const batchGuidelineSchema = z.object({
  batchName: z.string(),
  studyName: z.string(),
  /** Null before the first one is published. */
  current: versionSchema.nullable(),
  /** Older versions under which the reader has labels, newest first. */
  own: z.array(
    z.object({ version: z.int().positive(), createdAt: z.string(), labels: z.int().positive() }),
  ),
  /** The one of them that the current version is compared with. */
  against: versionSchema.nullable(),
  rulings: z.array(
    z.object({ id: z.uuid(), question: z.string(), answer: z.string(), createdAt: z.string() }),
  ),
});
export type BatchGuideline = z.infer<typeof batchGuidelineSchema>;

export const guidelineToCopySchema = z.object({
  studyId: z.uuid(),
  studyName: z.string(),
  version: z.int().positive(),
});
export type GuidelineToCopy = z.infer<typeof guidelineToCopySchema>;

export const guidelineLanguages = ['en', 'zh-CN'] as const;
export type GuidelineLanguage = (typeof guidelineLanguages)[number];

/** The language an address or a setting names, else English. Pure. */
export function guidelineLanguageOf(value: unknown): GuidelineLanguage {
  return guidelineLanguages.find((language) => language === value) ?? 'en';
}

/** A guideline's words in one language. Pure. */
export function guidelineIn(
  text: { readonly bodyEn: string; readonly bodyZh: string },
  language: GuidelineLanguage,
): string {
  return language === 'zh-CN' ? text.bodyZh : text.bodyEn;
}
