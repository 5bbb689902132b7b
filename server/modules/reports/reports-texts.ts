import { inEach } from '#core/app/language.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

type Reports = typeof import('#locales/en/agency/reports.json', { with: { type: 'json' }})
type Credit = typeof import('#locales/en/shared/credit.json', { with: { type: 'json' }})

/** The texts of report files, the same as on the screen. */
export const reportTexts = sectionTexts<Reports>('reports')

/** A balance with its debtor. */
const credit = sectionTexts<Credit>('credit')
export const balanceTexts = inEach((language) => credit[language].balance)
