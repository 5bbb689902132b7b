import { sectionTexts } from '#server/platform/section-texts.ts'

/** The texts for files of prospects, the same as on the screen. */
export const prospectTexts = sectionTexts('prospects')
export const prospectFieldTexts = sectionTexts('prospect-fields')
