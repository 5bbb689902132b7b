import type { CorrectableData } from '#core/agencies/registration-desk.ts'
import { regimeInWords } from '#core/agencies/tax-regimes.ts'
import { groupedPhone } from '#core/people/phones.ts'
import type { RegistrationFile } from './file-query.ts'

/** A field of an agency's own data, as shown to staff. */
export function saidOf(file: RegistrationFile, field: CorrectableData): string {
  if (field === 'clabe') return file.bank.clabe
  return inWords(field, field === 'clabeHolder' ? file.bank.holder : file[field])
}

/** The value of an agency's field in words: a phone number in groups of digits, a tax regime by its name. */
export function inWords(field: CorrectableData, value: string): string {
  if (field === 'phone') return groupedPhone(value)
  return field === 'taxRegime' ? regimeInWords(value) : value
}
