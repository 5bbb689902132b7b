import { type TaxRegime, taxRegimeCodes } from '#core/agencies/tax-regimes.ts'
import { type Field, textField } from '#core/app/fields.ts'
import {
  postcodePattern,
  receiverLimits,
  regimesOf,
  taxpayerRfcProblem,
} from '#core/invoices/receiver-rules.ts'

/** The tax data of the platform, as typed. */
export type TypedTaxData = Record<'rfc' | 'name' | 'regime' | 'postcode', string>

/** The fields for the typed values: the RFC determines which regimes are possible. */
export function taxDataFieldsFor({ rfc }: TypedTaxData) {
  const regimes = regimesOf(rfc)
  const regime: Field<TaxRegime> = {
    kind: 'choice',
    read: (value) => taxRegimeCodes.find((code) => code === value && regimes.includes(code)),
  }
  return {
    rfc: textField(receiverLimits.rfc, (value) => taxpayerRfcProblem(value) === null),
    name: textField(receiverLimits.name, (value) => !value.includes('|')),
    regime,
    postcode: textField({ least: 5, most: 5 }, (value) => postcodePattern.test(value)),
  }
}
