import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/work/withholdings.json' with { type: 'json' }
import es from '../../../locales/es/work/withholdings.json' with { type: 'json' }

/** The texts of files about withheld taxes, the same as on the screens. */
export const withholdingsTexts: Record<Language, typeof en> = { es, en }
