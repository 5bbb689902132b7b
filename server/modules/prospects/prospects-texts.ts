import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/staff/prospects.json' with { type: 'json' }
import es from '../../../locales/es/staff/prospects.json' with { type: 'json' }

/** The texts of prospect files, the same as on the screen. */
export const prospectTexts: Record<Language, typeof en> = { es, en }
