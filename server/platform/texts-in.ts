import { createInstance, type ResourceKey } from 'i18next'
import { byName } from '#core/app/by-name.ts'
import { inEach, type Language } from '#core/app/language.ts'
import type { CountingSay } from '#core/app/say.ts'
import type { CountedKey, PlainKey } from '#core/app/text-keys.ts'
import type { SectionTexts } from './section-texts.gen.ts'
import { sectionTexts } from './section-texts.ts'

const sections = [
  ...(['mail', 'booking-engine', 'cancellation-terms', 'party'] as const),
  ...(['products', 'audit', 'prospect-fields', 'product-import'] as const),
] as const
type Section = (typeof sections)[number]

const all = byName(sections, (section) => sectionTexts(section) as Record<Language, ResourceKey>)

/** All texts of the screens that e-mails, documents and files use. */
const texts = createInstance()
void texts.init({
  resources: inEach((language) => byName(sections, (section) => all[section][language])),
  initAsync: false,
  lng: 'es',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  // Customers must never see braces or a key.
  missingInterpolationHandler: (text) => {
    throw new Error(`a value is missing: ${text}`)
  },
  parseMissingKeyHandler: (key, given) => given ?? fail(key),
})

function fail(key: string): never {
  throw new Error(`there is no text ${key}`)
}

/** Looks up texts of a section as the screens do, with plurals if `count` is given. Throws if a value is missing. */
export const textsIn = <Of extends Section>(
  language: Language,
  section: Of,
): CountingSay<PlainKey<SectionTexts[Of]>, CountedKey<SectionTexts[Of]>> => texts.getFixedT(language, section)

/** Replaces each `{{name}}` in a text. Throws if a value is missing. */
export const fill = (text: string, values: object): string =>
  texts.services.interpolator.interpolate(text, { ...values }, 'es', {})
