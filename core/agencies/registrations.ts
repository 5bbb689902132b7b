import { clabeProblem, mexicanStateCodes, rfcProblem } from '#core/app/mexico.ts'
import { emailProblem } from '#core/people/emails.ts'
import { hasPictures, wholeNameProblem } from '#core/people/names.ts'
import { phonePattern } from '#core/people/typed-phone.ts'
import { type PersonKind, personKinds } from './accounts.ts'
import { taxRegimesOf } from './tax-regimes.ts'

/** Fields of an agency's registration, as typed. */
export const registrationFields = [
  'personKind',
  'contactName',
  'email',
  'phone',
  'tradeName',
  'address',
  'city',
  'stateCode',
  'legalName',
  'rfc',
  'taxRegime',
  'fiscalPostcode',
  'clabe',
  'clabeHolder',
] as const
export type RegistrationField = (typeof registrationFields)[number]
export type TypedRegistration = Record<RegistrationField, string>

/** Details that every prospect has. The rules of these registration fields apply to them. */
export const askedOfProspects = [
  'contactName',
  'email',
  'phone',
  'city',
  'stateCode',
] as const satisfies RegistrationField[]

/** Keys of the error messages for fields. */
export const registrationProblems = [
  'required',
  'choice',
  'length',
  'name',
  'pictures',
  'email',
  'email_letters',
  'phone',
  'rfc_format',
  'rfc_date',
  'rfc_check',
  'clabe_format',
  'clabe_check',
  'postcode',
] as const
export type RegistrationProblem = (typeof registrationProblems)[number]

const maxLengths: Partial<Record<RegistrationField, number>> = { email: 254, address: 200 }

const kindOf = ({ personKind }: TypedRegistration): PersonKind | null =>
  personKinds.find((kind) => kind === personKind) ?? null

/** The problem of a field's value, or null. Some rules differ between people and companies. */
export function registrationProblem(
  field: RegistrationField,
  typed: TypedRegistration,
): RegistrationProblem | null {
  const value = typed[field].trim()
  const kind = kindOf(typed)
  if (value === '') return 'required'
  if (value.length > (maxLengths[field] ?? 120)) return 'length'
  switch (field) {
    case 'personKind':
      return kind ? null : 'choice'
    case 'contactName':
      return wholeNameProblem(value)
    case 'email':
      return emailProblem(value)
    case 'phone':
      return phonePattern.test(value) && value.replace(/\D/g, '').length >= 10 ? null : 'phone'
    case 'stateCode':
      return mexicanStateCodes.some((code) => code === value) ? null : 'choice'
    case 'rfc': {
      const problem = rfcProblem(value, kind ?? 'company')
      return problem && `rfc_${problem}`
    }
    case 'taxRegime':
      return taxRegimesOf(kind ?? 'company').some((code) => code === value) ? null : 'choice'
    case 'fiscalPostcode':
      return /^\d{5}$/.test(value) ? null : 'postcode'
    case 'clabe': {
      const problem = clabeProblem(value)
      return problem && `clabe_${problem}`
    }
    default:
      if (field === 'legalName' && kind === 'person') return wholeNameProblem(value)
      if (hasPictures(value)) return 'pictures'
      return value.length < 2 ? 'required' : null
  }
}

/** Whether an approved agency still has to sign: its terms are current, but no valid signed contract is uploaded. */
export const awaitsSignature = ({
  terms,
  contract,
  documents,
}: {
  terms: { version: string }
  contract?: { inForce: string } | undefined
  documents: readonly { kind: string; state: string }[]
}): boolean =>
  terms.version === contract?.inForce &&
  !documents.some(({ kind, state }) => kind === 'contract' && (state === 'uploaded' || state === 'accepted'))

/** Whether the signed contract was uploaded and accepted. */
export const isContractSigned = (papers: readonly { kind: string; state: string }[]): boolean =>
  papers.some(({ kind, state }) => kind === 'contract' && state === 'accepted')
