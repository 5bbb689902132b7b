import { emailField, orNone, phoneField, type Typed, textField, type Values } from '#core/app/fields.ts'
import { clabeProblem, normaliseClabe, normaliseRfc, rfcProblem } from '#core/app/mexico.ts'
import { supplierLimits } from '#core/suppliers/supplier-limits.ts'
import type { Supplier } from './supplier-list.ts'

const isRfc = (typed: string) => !rfcProblem(typed, normaliseRfc(typed).length === 12 ? 'company' : 'person')

export const supplierFields = {
  name: textField({ least: 1, most: supplierLimits.name }),
  rfc: orNone(textField({ least: 1, most: 20 }, isRfc)),
  clabe: orNone(textField({ least: 1, most: 30 }, (typed) => !clabeProblem(typed))),
  email: orNone(emailField),
  phone: orNone(phoneField),
}

export const typedSupplier = (supplier: Supplier | null): Typed<typeof supplierFields> => ({
  name: supplier?.name ?? '',
  rfc: supplier?.rfc ?? '',
  // A known account is kept unless another one is typed.
  clabe: '',
  email: supplier?.email ?? '',
  phone: supplier?.phone ?? '',
})

export const supplierOf = ({ rfc, clabe, ...values }: Values<typeof supplierFields>) => ({
  ...values,
  rfc: rfc && normaliseRfc(rfc),
  ...(clabe && { clabe: normaliseClabe(clabe) }),
})
