import { inEach } from '#core/app/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

/** The texts of mails and vouchers; those with `{{platform}}` are in `mailTextsOf`. */
export const mailTexts = sectionTexts('mail')

/** Of opening hours. */
export const hoursWords = inEach((language) => mailTexts[language].hours)

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
