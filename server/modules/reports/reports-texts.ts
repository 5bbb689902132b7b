import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/agency/reports.json' with { type: 'json' }
import enCredit from '../../../locales/en/shared/credit.json' with { type: 'json' }
import es from '../../../locales/es/agency/reports.json' with { type: 'json' }
import esCredit from '../../../locales/es/shared/credit.json' with { type: 'json' }

/** The texts of report files, the same as on the screen. */
export const reportTexts: Record<Language, typeof en> = { es, en }

/** A balance with its debtor. */
export const balanceTexts = { es: esCredit.balance, en: enCredit.balance }
