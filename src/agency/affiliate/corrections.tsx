import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CorrectableData, eventOfData } from '#core/agencies/registration-desk.ts'
import { api } from '#src/platform/api.ts'
import { sayDone } from '#src/platform/done.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { documentPlace } from '#src/shared/registrations/document-field.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Affiliate } from './affiliate.ts'
import { contactPlace, taxPlace } from './asked-here.tsx'

const placeOf = (field: CorrectableData) =>
  eventOfData(field) === 'contact_changed' ? contactPlace : taxPlace

/** Why an agency was sent back or suspended, the way to each paper that is owed, and the way to hand in again. */
export function Corrections({ agency }: { agency: Affiliate }) {
  const { t } = useTranslation(['affiliate', 'documents', 'register'])
  const { state, reason } = agency
  const { owed = [], asked = null } = agency.registration ?? {}
  const whyOf = (kind: (typeof owed)[number]) => {
    const paper = agency.registration?.documents.find((one) => one.kind === kind)
    return paper?.state === 'rejected' && paper.reason ? paper.reason : null
  }
  if (!reason && !asked && owed.length === 0) return null
  return (
    <Notice tone={state === 'rejected' ? 'bad' : 'warn'} title={t('reason')}>
      <p className="whitespace-pre-line">{reason}</p>
      {asked && (
        <>
          <ul className="list-disc space-y-1 pl-5">
            {asked.data.map(({ field, why, isChanged }) => (
              <li key={field} className="wrap-anywhere">
                <a
                  href={`#${placeOf(field)}`}
                  className="flex min-h-11 w-fit items-center text-primary underline underline-offset-4"
                >
                  {t(`register:label.${field}`)}
                </a>
                {why} {isChanged && <Badge tone="good">{t('changed')}</Badge>}
              </li>
            ))}
          </ul>
          {asked.said && (
            <p className="mt-2 whitespace-pre-line">{t('asked_beside', { said: asked.said })}</p>
          )}
        </>
      )}
      {owed.length > 0 && (
        <>
          <p className="mt-2">{t('owed')}</p>
          <ul className="list-disc space-y-1 pl-5">
            {owed.map((kind) => (
              <li key={kind} className="wrap-anywhere">
                <a
                  href={`#${documentPlace(kind)}`}
                  className="flex min-h-11 w-fit items-center text-primary underline underline-offset-4"
                >
                  {t(`documents:kind.${kind}`)}
                </a>
                {whyOf(kind)}
              </li>
            ))}
          </ul>
        </>
      )}
      {isSentBack(agency) && (
        <p className="mt-2">{t(owed.length > 0 ? 'resubmit_later' : 'resubmit_text')}</p>
      )}
      {asked && <p className="mt-2">{t(isLeft(agency) ? 'asked_later' : 'asked_text')}</p>}
      <Resubmit agency={agency} />
    </Notice>
  )
}

/** Whether something that an agency that sells was asked for has not come or changed yet. */
const isLeft = ({ registration }: Affiliate): boolean =>
  registration !== null &&
  (registration.owed.length > 0 || (registration.asked?.data.some(({ isChanged }) => !isChanged) ?? false))

const isSentBack = ({ state, mayChange }: Affiliate): boolean => state === 'rejected' && mayChange

/** Hands in again, once nothing is owed any more. */
export function Resubmit({ agency }: { agency: Affiliate }) {
  const { t } = useTranslation('affiliate')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const resubmit = useMutation(
    api.agency.resubmitRegistration.mutationOptions({
      onSuccess: () => sayDone(t('resubmitted')),
      onSettled: () => queries.invalidateQueries(),
    }),
  )
  const isAsked = agency.mayChange && agency.registration?.asked != null
  if (!(isSentBack(agency) || isAsked) || isLeft(agency)) return null
  return (
    <>
      <Button className="mt-3" busy={resubmit.isPending} onClick={() => resubmit.mutate({})}>
        {t(isAsked ? 'asked_done' : 'resubmit')}
      </Button>
      {resubmit.isError && <p className="mt-2 font-medium text-bad">{errorText(resubmit.error)}</p>}
    </>
  )
}
