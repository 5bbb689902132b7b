import { sectionTexts } from '#server/platform/section-texts.ts'

/** The texts for files of call requests, the same as on the screen. */
export const callTexts = sectionTexts('call-requests')
