import { useState } from 'react'
import { askedOfProspects, mostExpectedMinor, type ProspectDatum } from '#core/agencies/prospects.ts'
import {
  type RegistrationField,
  type RegistrationProblem,
  registrationFields,
  registrationProblem,
  type TypedRegistration,
} from '#core/agencies/registrations.ts'
import { orNone, websiteField } from '#core/app/fields.ts'
import { type Language, languageNames } from '#core/app/language.ts'
import { type MexicanState, mexicanStates } from '#core/app/mexico.ts'
import { formatMoney } from '#core/money/money.ts'
import { readAmount } from '#core/money/typed.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'
import type { Prospect } from './prospect.ts'

/** A prospect's own data as typed. */
export type TypedProspect = TypedRegistration & { language: Language; website: string; expected: string }

const empty = Object.fromEntries(registrationFields.map((field) => [field, ''])) as TypedRegistration

export const emptyProspect: TypedProspect = { ...empty, language: 'es', website: '', expected: '' }

export const dataOf = (prospect: Prospect): TypedProspect => {
  const { name: contactName, email, phone, city, stateCode, language, expectedMinor } = prospect
  const website = prospect.website ?? ''
  const expected = expectedMinor === null ? '' : `${expectedMinor / 100}`
  return { ...empty, contactName, email, phone, city, stateCode, language, website, expected }
}

/** Minor units; null where empty, undefined where invalid. */
function expectedIn({ expected }: TypedProspect): number | null | undefined {
  if (expected.trim() === '') return null
  const amount = readAmount(expected)
  return amount === null || amount > mostExpectedMinor ? undefined : amount
}

/** Null where empty, undefined where invalid. */
const websiteIn = ({ website }: TypedProspect) => orNone(websiteField).read(website)

/** The problems by field, by the rules for requests to sell. */
export function problemsOf(
  values: TypedProspect,
): Partial<Record<RegistrationField, RegistrationProblem> & { website: true; expected: true }> {
  const found = askedOfProspects.flatMap((field) => {
    const problem = registrationProblem(field, values)
    return problem ? [[field, problem] as const] : []
  })
  return {
    ...Object.fromEntries(found),
    ...(websiteIn(values) === undefined && { website: true as const }),
    ...(expectedIn(values) === undefined && { expected: true as const }),
  }
}

/** The input of the call; null where a field has a problem. */
export function readTypedProspect(values: TypedProspect) {
  const expectedMinor = expectedIn(values)
  const website = websiteIn(values)
  if (expectedMinor === undefined || website === undefined || Object.keys(problemsOf(values)).length > 0)
    return null
  const { contactName, email, phone, city, stateCode, language } = values
  return {
    ...{ contactName: contactName.trim(), email: email.trim(), phone: phone.trim(), city: city.trim() },
    ...{ stateCode: stateCode as MexicanState, language, website, expectedMinor },
  }
}

/** The fields that have changed since the form was opened, with their current values. */
export function useMoved(prospect: Prospect): { field: ProspectDatum; now: string }[] {
  const reader = useLanguage()
  const [began] = useState(prospect)
  const { expectedMinor, stateCode, language, ...typed } = prospect
  const words: Record<ProspectDatum, string> = {
    ...{ name: typed.name, email: typed.email, phone: typed.phone, city: typed.city },
    stateCode: mexicanStates[stateCode],
    language: languageNames[language],
    website: typed.website ?? '',
    expectedMinor: expectedMinor === null ? '' : formatMoney(expectedMinor, 'MXN', reader),
  }
  const fields = Object.keys(words) as ProspectDatum[]
  // Absent in older cached data.
  return fields
    .filter((field) => (began[field] ?? null) !== (prospect[field] ?? null))
    .map((field) => ({ field, now: words[field] }))
}

const readDraft = (kept: Partial<TypedProspect> | null): Partial<TypedProspect> => kept ?? {}

/** The draft of a new prospect. */
export const useNewProspectDraft = () => useDraft('new-prospect', readDraft)
