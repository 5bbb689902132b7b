import { createInstance, type ResourceKey } from 'i18next'
import { byName } from '#core/app/by-name.ts'
import { inEach, type Language } from '#core/app/language.ts'
import type { CountingSay } from '#core/app/say.ts'
import type { CountedKey, PlainKey } from '#core/app/text-keys.ts'
import { sectionTexts } from './section-texts.ts'

type Mail = typeof import('#locales/en/shared/mail.json', { with: { type: 'json' }})
type BookingEngine = typeof import('#locales/en/shop/booking-engine.json', { with: { type: 'json' }})
type CancellationTerms = typeof import('#locales/en/shop/cancellation-terms.json', { with: { type: 'json' }})
type Party = typeof import('#locales/en/shop/party.json', { with: { type: 'json' }})
type Products = typeof import('#locales/en/shop/products.json', { with: { type: 'json' }})
type Audit = typeof import('#locales/en/staff/audit.json', { with: { type: 'json' }})
type ProspectFields = typeof import('#locales/en/staff/prospect-fields.json', { with: { type: 'json' }})
type ProductImport = typeof import('#locales/en/work/product-import.json', { with: { type: 'json' }})

/** English has the fewest plural forms. */
interface Texts {
  mail: Mail
  'booking-engine': BookingEngine
  'cancellation-terms': CancellationTerms
  party: Party
  products: Products
  audit: Audit
  'prospect-fields': ProspectFields
  'product-import': ProductImport
}
const sections: readonly (keyof Texts)[] = [
  ...(['mail', 'booking-engine', 'cancellation-terms', 'party'] as const),
  ...(['products', 'audit', 'prospect-fields', 'product-import'] as const),
]
type Section = keyof Texts

const all = byName(sections, (section) => sectionTexts<ResourceKey>(section))

/** All texts that mails, documents and files take from the screens, or by number. */
const texts = createInstance()
void texts.init({
  resources: inEach((language) => byName(sections, (section) => all[section][language])),
  initAsync: false,
  lng: 'es',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  // A customer must not see braces or a key.
  missingInterpolationHandler: (text) => {
    throw new Error(`a value is missing: ${text}`)
  },
  parseMissingKeyHandler: (key, given) => given ?? fail(key),
})

function fail(key: string): never {
  throw new Error(`there is no text ${key}`)
}

/** Looks up the texts of a section as the screens do, with plurals if there is a `count`. Throws if a value is missing. */
export const textsIn = <Of extends Section>(
  language: Language,
  section: Of,
): CountingSay<PlainKey<Texts[Of]>, CountedKey<Texts[Of]>> => texts.getFixedT(language, section)

/** A text with its `{{name}}` replaced. Throws if a value is missing. */
export const fill = (text: string, values: object): string =>
  texts.services.interpolator.interpolate(text, { ...values }, 'es', {})
