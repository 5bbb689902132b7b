import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/staff/prospects.json' with { type: 'json' }
import es from '../../../locales/es/staff/prospects.json' with { type: 'json' }

/** What files of prospects say; the screen says the same. */
export const prospectTexts: Record<Language, typeof en> = { es, en }
