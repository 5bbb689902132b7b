import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/staff/executives.json' with { type: 'json' }
import es from '../../../locales/es/staff/executives.json' with { type: 'json' }

/** What files of executives say; the screen says the same. */
export const executiveTexts: Record<Language, typeof en> = { es, en }
