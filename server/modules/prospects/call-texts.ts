import { sectionTexts } from '#server/platform/section-texts.ts'

/** The texts of files with call requests, the same as on the screen. */
export const callTexts = sectionTexts('call-requests')
