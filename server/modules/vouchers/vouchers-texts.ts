import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/shared/mail.json' with { type: 'json' }
import es from '../../../locales/es/shared/mail.json' with { type: 'json' }

/** English has the fewest plural forms. */
export type MailTexts = typeof en

/** The texts of mails and vouchers. */
export const mailTexts: Record<Language, MailTexts> = { es, en }
