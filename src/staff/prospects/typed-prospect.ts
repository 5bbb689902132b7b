import { useState } from 'react'
import { byField, type ProspectDatum, prospectData } from '#core/agencies/prospect-fields.ts'
import { askedOfProspects } from '#core/agencies/registrations.ts'
import { byName } from '#core/app/by-name.ts'
import type { Values } from '#core/app/fields.ts'
import { languageNames } from '#core/app/language.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'
import type { dataFields, TypedProspect } from './data-fields.ts'
import { fieldText } from './field-text.ts'
import type { Prospect } from './prospect.ts'

/** The input of the calls that write a prospect's details. */
export type ProspectDetails = Values<typeof dataFields>

export const emptyProspect: TypedProspect = {
  ...byName(askedOfProspects, () => ''),
  language: 'es',
  ...byField(
    () => '',
    () => '',
  ),
}

export const dataOf = (prospect: Prospect): TypedProspect => {
  const { name: contactName, email, phone, city, stateCode, language } = prospect
  return {
    ...{ contactName, email, phone, city, stateCode, language },
    // Absent in older cached data.
    ...byField(
      (name) => prospect[name] ?? '',
      (name) => (typeof prospect[name] === 'number' ? `${prospect[name] / 100}` : ''),
    ),
  }
}

/** The fields that have changed since the form was opened, with their current values. */
export function useMoved(prospect: Prospect): { field: ProspectDatum; now: string }[] {
  const reader = useLanguage()
  const [began] = useState(prospect)
  const shown = (name: ProspectDatum): string => {
    if (name === 'stateCode') return mexicanStates[prospect.stateCode]
    if (name === 'language') return languageNames[prospect.language]
    return fieldText(prospect[name], reader)
  }
  return prospectData
    .filter((field) => (began[field] ?? null) !== (prospect[field] ?? null))
    .map((field) => ({ field, now: shown(field) }))
}

const readDraft = (kept: Partial<TypedProspect> | null): Partial<TypedProspect> => kept ?? {}

/** The draft of a new prospect. */
export const useNewProspectDraft = () => useDraft('new-prospect', readDraft)
