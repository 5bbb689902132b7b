import { type Language, localeOf } from '#core/app/language.ts'
import { isoOfState, type MexicanState, mexicanStates } from '#core/app/mexico.ts'
import { type TaxCode, taxCodes } from './tax-codes.ts'

/** Countries of the Caribbean with a value added tax or a lodging tax of their own: ISO 3166-1. */
const caribbeanCountries = [
  ...['AG', 'AI', 'AW', 'BB', 'BQ', 'BS', 'BZ', 'CO', 'CR', 'CU', 'CW', 'DM', 'GD', 'GP', 'GT', 'HN', 'HT'],
  ...['JM', 'KN', 'KY', 'LC', 'MQ', 'MS', 'NI', 'PA', 'PR', 'SX', 'TC', 'TT', 'VC', 'VE', 'VG', 'VI'],
] as const

/** The jurisdictions of each tax: ISO 3166-1 of its country, or ISO 3166-2 of its states. */
export const taxPlaces: Record<TaxCode, readonly string[]> = {
  iva: ['MX', ...caribbeanCountries],
  ish: [...Object.values(isoOfState), ...caribbeanCountries],
  itbis: ['DO'],
  service: ['DO'],
}

/** These codes have unknown rates: a rate for any of them shows that the country was checked. */
const isAnyEnough = new Set<string>(caribbeanCountries)

/** Whether taxes that a destination's state or country charges are missing among those `known` there. */
export function lacksTaxes(
  jurisdiction: string,
  known: readonly { code: TaxCode; jurisdiction: string }[],
): boolean {
  const here = [jurisdiction, jurisdiction.slice(0, 2)]
  const inForce = known.filter((tax) => here.includes(tax.jurisdiction))
  const charged = taxCodes.filter((code) => here.some((place) => taxPlaces[code].includes(place)))
  if (charged.length === 0 || isAnyEnough.has(jurisdiction)) return inForce.length === 0
  return charged.some((code) => !inForce.some((tax) => tax.code === code))
}

const states = new Map(
  Object.entries(isoOfState).map(([code, iso]) => [iso, mexicanStates[code as MexicanState]]),
)

/** The jurisdictions that a destination can have: states of Mexico, and countries. */
export const jurisdictions: readonly string[] = [...Object.values(isoOfState), 'DO', ...caribbeanCountries]

/** The name of a tax's jurisdiction by its code of ISO 3166: a country or a state of Mexico. */
export const taxPlaceName = (jurisdiction: string, language: Language): string =>
  states.get(jurisdiction) ??
  new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(jurisdiction) ??
  jurisdiction
