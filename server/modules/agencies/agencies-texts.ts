import { sectionTexts } from '#server/platform/section-texts.ts'

/** Texts of exported agency files; the screen uses the same ones. */
export const agenciesTexts = sectionTexts('agencies')
