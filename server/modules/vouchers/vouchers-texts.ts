import { inEach } from '#core/app/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

/**
 * The texts for e-mails and vouchers. `mailTextsOf` returns them with the platform's name in place of `{{platform}}`.
 */
export const mailTexts = sectionTexts('mail')

/** The words for opening hours. */
export const hoursWords = inEach((language) => mailTexts[language].hours)

const source = JSON.stringify(mailTexts)
const named = new Map<string, typeof mailTexts>()

/** The texts for e-mails, including the platform's name. */
export async function mailTextsOf(database: Database): Promise<typeof mailTexts> {
  const { name } = await readBrand(database)
  const known = named.get(name)
  if (known) return known
  const written = JSON.parse(source.replaceAll('{{platform}}', () => JSON.stringify(name).slice(1, -1)))
  // An installation has only one name at a time.
  named.clear()
  named.set(name, written)
  return written
}
