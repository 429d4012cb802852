/** Rejections in time that another model's response may show a way out of (analysis 7), and which one fits. */
export const mirrorCases = {
  insufficientL1: { level: 'L1', intensity: 'Insufficient', fitting: ['L1'] },
  excessiveL3: { level: 'L3', intensity: 'Excessive', fitting: ['L1', 'L2'] },
} as const;
export type MirrorCase = keyof typeof mirrorCases;
