import { inEach } from '#core/app/language.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

/** The texts of report files, the same as on the screen. */
export const reportTexts = sectionTexts('reports')

/** A balance with its debtor. */
const credit = sectionTexts('credit')
export const balanceTexts = inEach((language) => credit[language].balance)
