import { type Language, languageParameter } from '#core/app/language.ts'
import { brandTheme } from '#core/looks/brand.ts'
import type { PersonState } from '#core/people/people.ts'
import { mailTextsOf } from '#server/modules/vouchers/vouchers-texts.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import type { Deps } from '#server/platform/deps.ts'
import { fill } from '#server/platform/texts-in.ts'
import { mailOf, type WrittenMail } from './keep-letter.ts'
import type { Letter } from './letter.ts'

interface Addressee {
  name: string
  /** Absent if the address is not known to belong to the person. */
  state?: PersonState
  email: string
  language: Language
}

/** Adds the e-mail's language to a URL, so that the page opens in that language. */
function inLanguage(address: string, language: Language): string {
  const url = new URL(address)
  url.searchParams.set(languageParameter, language)
  return url.href
}

/** An e-mail from the platform to a person with an account; `signedBy` is the member of staff who signs it. */
export async function accessMail(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  { name, state, email, language }: Addressee,
  {
    last,
    signedBy,
    mayGreet = false,
    button,
    ...words
  }: Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'points' | 'quote' | 'button'> & {
    sections?: Letter['sections']
    last: string
    signedBy?: string
    /**
     * Whether to greet by name before the address is confirmed: staff have checked the name, or the person just
     * registered.
     */
    mayGreet?: boolean
  },
): Promise<WrittenMail> {
  const brand = await readBrand(database)
  const { access: t, cart } = (await mailTextsOf(database))[language]
  const contact = [brand.email, brand.phone, brand.website].filter((way) => way !== null)
  const letter: Letter = {
    sections: [],
    ...words,
    ...(button && { button: { ...button, url: inLanguage(button.url, language) } }),
    // Anybody can enter any address: before it is confirmed, only letters with `mayGreet` use the name as entered.
    greeting: state === 'active' || mayGreet ? fill(t.greeting, { name }) : cart.greeting,
    reference: null,
    rows: [],
    closing: [
      last,
      signedBy ? fill(t.signed, { name: signedBy }) : t.signature,
      ...(contact.length > 0 ? [contact.join(' · ')] : []),
    ],
  }
  const look = { language, agency: brand.name, theme: brandTheme(brand), origin: config.baseUrl }
  return mailOf({ letter, look }, { to: email, platform: brand })
}
