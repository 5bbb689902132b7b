import type { Language } from '#core/app/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import en from '../../../locales/en/shared/mail.json' with { type: 'json' }
import es from '../../../locales/es/shared/mail.json' with { type: 'json' }

/** English has the fewest plural forms. */
export type MailTexts = typeof en

/** The texts of mails and vouchers; those with `{{platform}}` are in `mailTextsOf`. */
export const mailTexts: Record<Language, MailTexts> = { es, en }

/** Of opening hours. */
export const hoursWords = { es: es.hours, en: en.hours }

const source = JSON.stringify(mailTexts)
const named = new Map<string, typeof mailTexts>()

/** The texts of mails with the platform's name in them. */
export async function mailTextsOf(database: Database): Promise<typeof mailTexts> {
  const { name } = await readBrand(database)
  const known = named.get(name)
  if (known) return known
  const written = JSON.parse(source.replaceAll('{{platform}}', () => JSON.stringify(name).slice(1, -1)))
  // One installation has one name.
  named.clear()
  named.set(name, written)
  return written
}
