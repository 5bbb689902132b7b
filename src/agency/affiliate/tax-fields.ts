import { type PersonKind, personKinds } from '#core/agencies/accounts.ts'
import { type RegistrationField, registrationProblem } from '#core/agencies/registrations.ts'
import { type TaxRegime, taxRegimesOf } from '#core/agencies/tax-regimes.ts'
import { type Field, orNone, textField } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'
import { emptyRegistration } from '#src/shared/registrations/registration-steps.ts'

export const taxFields = [
  'personKind',
  'legalName',
  'rfc',
  'taxRegime',
  'fiscalPostcode',
  'clabeHolder',
  'clabe',
] as const

export type TypedTax = Record<(typeof taxFields)[number] | 'password', string>

const kindField: Field<PersonKind> = {
  kind: 'choice',
  read: (picked) => personKinds.find((kind) => kind === picked),
}

/** The fields for the typed values: people and companies have different rules. An empty CLABE keeps the account. */
export function taxFieldsFor(typed: TypedTax) {
  const whole = { ...emptyRegistration, ...typed }
  const registered = (field: RegistrationField): Field<string> => ({
    kind: 'text',
    read: (value) => (registrationProblem(field, { ...whole, [field]: value }) ? undefined : value.trim()),
  })
  const kind = kindField.read(typed.personKind) ?? 'company'
  const { fields } = defineForm('agency.changeTaxAndBank', {
    personKind: kindField,
    legalName: registered('legalName'),
    rfc: registered('rfc'),
    taxRegime: {
      kind: 'choice',
      read: (picked: string): TaxRegime | undefined => taxRegimesOf(kind).find((code) => code === picked),
    },
    fiscalPostcode: registered('fiscalPostcode'),
    clabeHolder: registered('clabeHolder'),
    password: { ...textField({ least: 1, most: 200 }), read: (value: string) => value || undefined },
  })
  return { ...fields, clabe: orNone(registered('clabe')) }
}
