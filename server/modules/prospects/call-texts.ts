import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/staff/call-requests.json' with { type: 'json' }
import es from '../../../locales/es/staff/call-requests.json' with { type: 'json' }

/** The texts of files with call requests, the same as on the screen. */
export const callTexts: Record<Language, typeof en> = { es, en }
