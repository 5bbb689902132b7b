import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/staff/agencies.json' with { type: 'json' }
import es from '../../../locales/es/staff/agencies.json' with { type: 'json' }

/** Texts of exported agency files; the screen uses the same ones. */
export const agenciesTexts: Record<Language, typeof en> = { es, en }
