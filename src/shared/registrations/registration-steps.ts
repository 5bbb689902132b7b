import {
  type RegistrationField,
  type RegistrationProblem,
  registrationFields,
  registrationProblem,
  type TypedRegistration,
} from '#core/agencies/registrations.ts'
import { type RegistrationStep, registrationSteps } from './registration-address.ts'

export const fieldsOf: Record<RegistrationStep, readonly RegistrationField[]> = {
  kind: ['personKind'],
  contact: ['contactName', 'tradeName', 'email', 'phone', 'address', 'city', 'stateCode'],
  tax: ['legalName', 'rfc', 'taxRegime', 'fiscalPostcode'],
  bank: ['clabe', 'clabeHolder'],
  documents: [],
  terms: [],
}

export type Problems = Partial<Record<RegistrationField, RegistrationProblem>>

/** The problems of `fields`, by field. */
export function problemsIn(fields: readonly RegistrationField[], typed: TypedRegistration): Problems {
  const problems: Problems = {}
  for (const field of fields) {
    const problem = registrationProblem(field, typed)
    if (problem) problems[field] = problem
  }
  return problems
}

/** The first page with a problem, or the last page. */
export function firstOpenStep(typed: TypedRegistration): RegistrationStep {
  const open = registrationSteps.find((step) => Object.keys(problemsIn(fieldsOf[step], typed)).length > 0)
  return open ?? 'terms'
}

export const emptyRegistration = Object.fromEntries(
  registrationFields.map((field) => [field, '']),
) as TypedRegistration
