import { type Language, localeOf } from '#core/app/language.ts'
import { isoOfState, type MexicanState, mexicanStates } from '#core/app/mexico.ts'
import type { TaxCode } from './tax-codes.ts'

/** The jurisdictions of each tax: ISO 3166-1 of its country, or ISO 3166-2 of its states. */
export const taxPlaces: Record<TaxCode, readonly string[]> = {
  iva: ['MX'],
  ish: Object.values(isoOfState),
  itbis: ['DO'],
  service: ['DO'],
}

const states = new Map(
  Object.entries(isoOfState).map(([code, iso]) => [iso, mexicanStates[code as MexicanState]]),
)

/** The name of a tax's jurisdiction by its code of ISO 3166: a country or a state of Mexico. */
export const taxPlaceName = (jurisdiction: string, language: Language): string =>
  states.get(jurisdiction) ??
  new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(jurisdiction) ??
  jurisdiction
