import { type TaxRegime, taxRegimeCodes } from '#core/agencies/tax-regimes.ts'
import { emailField, type Field, textField } from '#core/app/fields.ts'
import { type CfdiUse, cfdiUseCodes, usesOf } from '#core/invoices/cfdi-uses.ts'
import {
  postcodePattern,
  receiverLimits,
  receiverRfcProblem,
  regimesOf,
} from '#core/invoices/receiver-rules.ts'

/** The receiver of an invoice, as typed. */
export type TypedReceiver = Record<'rfc' | 'name' | 'regime' | 'postcode' | 'use' | 'email', string>

/** The chosen regime, if it is allowed for the typed RFC. */
export const regimeIn = ({ rfc, regime }: TypedReceiver): TaxRegime | undefined =>
  regimesOf(rfc).find((code) => code === regime)

/** The fields for the typed values: the RFC determines the regimes, and the regime the uses. */
export function receiverFieldsFor(typed: TypedReceiver) {
  const regimes = regimesOf(typed.rfc)
  const picked = regimeIn(typed)
  const uses = picked ? usesOf(picked) : cfdiUseCodes
  const regime: Field<TaxRegime> = {
    kind: 'choice',
    read: (value) => taxRegimeCodes.find((code) => code === value && regimes.includes(code)),
  }
  const use: Field<CfdiUse> = { kind: 'choice', read: (value) => uses.find((code) => code === value) }
  return {
    rfc: textField(receiverLimits.rfc, (value) => receiverRfcProblem(value) === null),
    name: textField(receiverLimits.name, (value) => !value.includes('|')),
    regime,
    postcode: textField({ least: 5, most: 5 }, (value) => postcodePattern.test(value)),
    use,
    email: emailField,
  }
}
