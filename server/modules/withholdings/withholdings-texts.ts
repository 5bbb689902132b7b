import { sectionTexts } from '#server/platform/section-texts.ts'

/** The texts for files about withheld taxes, the same as on the screens. */
export const withholdingsTexts = sectionTexts('withholdings')
