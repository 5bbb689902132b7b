import { type TaxRegime, taxRegimesOf } from '#core/agencies/tax-regimes.ts'
import { normaliseRfc, rfcProblem } from '#core/app/mexico.ts'
import { type CfdiUse, usesOf } from './cfdi-uses.ts'

/** Lengths in characters. */
export const receiverLimits = { rfc: { least: 12, most: 20 }, name: { least: 2, most: 254 } } as const

export const postcodePattern = /^\d{5}$/

/** SAT's generic RFCs: for a Mexican without an RFC, and for a foreigner. Such receivers have no obligations. */
export const genericRfcs: readonly string[] = ['XAXX010101000', 'XEXX010101000']

/** The receiver's name on global invoices. No customer may use it. */
export const publicName = 'PUBLICO EN GENERAL'

/** The company form at the end of a company's name, such as "S. A. de C. V.", which CFDI 4.0 leaves out. */
const companyForm =
  /,?\s+(?:S\.?\s?A\.?(?:\s?P\.?\s?I\.?)?|S\.?\s?DE\s?R\.?\s?L\.?|S\.?\s?C\.?|A\.?\s?C\.?)(?:\s?DE\s?C\.?\s?V\.?)?$/

/** A taxpayer's name as SAT writes it: in capitals, with single spaces, without the company form. */
export const taxNameOf = (typed: string): string =>
  typed.trim().replace(/\s+/g, ' ').toLocaleUpperCase('es-MX').replace(companyForm, '')

/** The regimes that the holder of an RFC can have: those of companies or of people, depending on its length. */
export const regimesOf = (typed: string): TaxRegime[] => {
  const rfc = normaliseRfc(typed)
  if (genericRfcs.includes(rfc)) return ['616']
  return taxRegimesOf(rfc.length === 12 ? 'company' : 'person')
}

/** The problem of an RFC that may be generic; null if there is none. */
export const receiverRfcProblem = (typed: string): ReturnType<typeof rfcProblem> => {
  const rfc = normaliseRfc(typed)
  return genericRfcs.includes(rfc) ? null : rfcProblem(rfc, rfc.length === 12 ? 'company' : 'person')
}

/** The first field that SAT would reject; null if there is none. */
export function receiverProblem({
  rfc,
  regime,
  use,
}: {
  rfc: string
  regime: TaxRegime
  use: CfdiUse
}): 'rfc' | 'regime' | 'use' | null {
  if (receiverRfcProblem(rfc)) return 'rfc'
  if (!regimesOf(rfc).includes(regime)) return 'regime'
  return usesOf(regime).includes(use) ? null : 'use'
}

/** The problem of a taxpayer's RFC, which must not be generic; null if there is none. */
export const taxpayerRfcProblem = (typed: string): ReturnType<typeof rfcProblem> =>
  genericRfcs.includes(normaliseRfc(typed)) ? 'format' : receiverRfcProblem(typed)

/** The first field of an issuer that SAT would reject; null if there is none. */
export function taxDataProblem({ rfc, regime }: { rfc: string; regime: TaxRegime }): 'rfc' | 'regime' | null {
  if (taxpayerRfcProblem(rfc)) return 'rfc'
  return regimesOf(rfc).includes(regime) ? null : 'regime'
}
