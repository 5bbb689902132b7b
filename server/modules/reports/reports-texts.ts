import { inEach } from '#core/app/language.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

/** The texts for report files, the same as on the screen. */
export const reportTexts = sectionTexts('reports')

/** The texts for a balance, which say who owes it. */
const credit = sectionTexts('credit')
export const balanceTexts = inEach((language) => credit[language].balance)
