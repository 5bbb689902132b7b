import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/staff/executives.json' with { type: 'json' }
import es from '../../../locales/es/staff/executives.json' with { type: 'json' }

/** Texts of exported executive files; the screen uses the same ones. */
export const executiveTexts: Record<Language, typeof en> = { es, en }
