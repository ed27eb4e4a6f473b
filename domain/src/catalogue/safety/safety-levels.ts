/** What follows when two medicines meet, the gravest first. */
export const SAFETY_LEVELS = ['never', 'serious', 'space', 'note'] as const
export type SafetyLevel = (typeof SAFETY_LEVELS)[number]
