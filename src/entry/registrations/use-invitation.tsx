import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { registrationFields, type TypedRegistration } from '#core/agencies/registrations.ts'
import { api } from '#src/platform/api.ts'
import type { RegistrationStep } from '#src/shared/registrations/registration-address.ts'
import { emptyRegistration } from '#src/shared/registrations/registration-steps.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { useRegistrationDraft } from './registration-draft.ts'

/** Fills an untouched form with the known data of an invited agency, once, and states so. */
export function useInvitation(
  leadId: string | null,
  { draft, change }: ReturnType<typeof useRegistrationDraft>,
): {
  /** Whether the form contains only the known data. */
  isAsFilled: boolean
  /** The note on the first pages: the inviting person, and the filled-in fields. */
  noteOn: (step: RegistrationStep) => ReactNode
} {
  const { t } = useTranslation('register')
  const query = useQuery({
    ...api.home.getLead.queryOptions({ input: { leadId: leadId ?? '' } }),
    enabled: leadId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const lead = query.data?.lead
  const known: TypedRegistration | null = lead
    ? { ...emptyRegistration, ...lead, stateCode: lead.stateCode ?? '' }
    : null
  const isUntouched = draft !== null && !draft.token && isSame(draft.typed, emptyRegistration)
  const filled = useRef(false)
  useEffect(() => {
    if (!lead || !isUntouched || filled.current) return
    filled.current = true
    change({ ...lead, stateCode: lead.stateCode ?? '' })
  }, [lead, isUntouched, change])
  const isFilled =
    known !== null && (!draft || isUntouched || (known.email === draft.typed.email && known.email !== ''))
  const noteOn = (step: RegistrationStep) => {
    if (!leadId || (step !== 'kind' && step !== 'contact')) return null
    if (step === 'contact') return isFilled && <Notice>{t('invited.filled')}</Notice>
    if (query.isLoading) return <Skeleton className="h-40" />
    // Without a response, the form stays empty.
    if (!query.data) return null
    if (!lead) return <Notice tone="warn">{t('invited.unknown')}</Notice>
    return (
      <Notice tone="good" title={t('invited.title', { name: lead.contactName })}>
        {t(isFilled ? (lead.tradeName ? 'invited.text' : 'invited.nameless') : 'invited.begun', {
          agency: lead.tradeName,
        })}
      </Notice>
    )
  }
  return { isAsFilled: known !== null && draft !== null && isSame(draft.typed, known), noteOn }
}

const isSame = (one: TypedRegistration, other: TypedRegistration) =>
  registrationFields.every((field) => one[field] === other[field])
