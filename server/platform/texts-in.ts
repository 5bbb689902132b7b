import { createInstance } from 'i18next'
import type { Language } from '#core/app/language.ts'
import type { CountingSay } from '#core/app/say.ts'
import type { CountedKey, PlainKey } from '#core/app/text-keys.ts'
import enMail from '../../locales/en/shared/mail.json' with { type: 'json' }
import enEngine from '../../locales/en/shop/booking-engine.json' with { type: 'json' }
import enTerms from '../../locales/en/shop/cancellation-terms.json' with { type: 'json' }
import enParty from '../../locales/en/shop/party.json' with { type: 'json' }
import enProducts from '../../locales/en/shop/products.json' with { type: 'json' }
import enAudit from '../../locales/en/staff/audit.json' with { type: 'json' }
import enProspectFields from '../../locales/en/staff/prospect-fields.json' with { type: 'json' }
import enImport from '../../locales/en/work/product-import.json' with { type: 'json' }
import esMail from '../../locales/es/shared/mail.json' with { type: 'json' }
import esEngine from '../../locales/es/shop/booking-engine.json' with { type: 'json' }
import esTerms from '../../locales/es/shop/cancellation-terms.json' with { type: 'json' }
import esParty from '../../locales/es/shop/party.json' with { type: 'json' }
import esProducts from '../../locales/es/shop/products.json' with { type: 'json' }
import esAudit from '../../locales/es/staff/audit.json' with { type: 'json' }
import esProspectFields from '../../locales/es/staff/prospect-fields.json' with { type: 'json' }
import esImport from '../../locales/es/work/product-import.json' with { type: 'json' }

/** English has the fewest plural forms. */
const en = {
  mail: enMail,
  'booking-engine': enEngine,
  'cancellation-terms': enTerms,
  party: enParty,
  products: enProducts,
  audit: enAudit,
  'prospect-fields': enProspectFields,
  'product-import': enImport,
}
const es: typeof en = {
  mail: esMail,
  'booking-engine': esEngine,
  'cancellation-terms': esTerms,
  party: esParty,
  products: esProducts,
  audit: esAudit,
  'prospect-fields': esProspectFields,
  'product-import': esImport,
}

type Section = keyof typeof en

/** All texts that mails, documents and files take from the screens, or by number. */
const texts = createInstance()
void texts.init({
  resources: { es, en },
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
): CountingSay<PlainKey<(typeof en)[Of]>, CountedKey<(typeof en)[Of]>> => texts.getFixedT(language, section)

/** A text with its `{{name}}` replaced. Throws if a value is missing. */
export const fill = (text: string, values: object): string =>
  texts.services.interpolator.interpolate(text, { ...values }, 'es', {})
