import { sectionTexts } from '#server/platform/section-texts.ts'

/** Texts for exported executive files; the screen uses the same ones. */
export const executiveTexts = sectionTexts('executives')
