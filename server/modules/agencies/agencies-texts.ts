import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/staff/agencies.json' with { type: 'json' }
import es from '../../../locales/es/staff/agencies.json' with { type: 'json' }

/** What files of agencies say; the screen says the same. */
export const agenciesTexts: Record<Language, typeof en> = { es, en }
