import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { sayDone } from '#src/platform/done.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { documentPlace } from '#src/shared/registrations/document-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Affiliate } from './affiliate.ts'

/** Why an agency was sent back or suspended, the way to each paper that is owed, and the way to hand in again. */
export function Corrections({ agency }: { agency: Affiliate }) {
  const { t } = useTranslation(['affiliate', 'documents'])
  const { state, reason } = agency
  const owed = agency.registration?.owed ?? []
  if (!reason && owed.length === 0) return null
  return (
    <Notice tone={state === 'rejected' ? 'bad' : 'warn'} title={t('reason')}>
      <p className="whitespace-pre-line">{reason}</p>
      {owed.length > 0 && (
        <>
          <p className="mt-2">{t('owed')}</p>
          <ul className="flex flex-wrap gap-x-4">
            {owed.map((kind) => (
              <li key={kind}>
                <a
                  href={`#${documentPlace(kind)}`}
                  className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                >
                  {t(`documents:kind.${kind}`)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {isSentBack(agency) && (
        <p className="mt-2">{t(owed.length > 0 ? 'resubmit_later' : 'resubmit_text')}</p>
      )}
      <Resubmit agency={agency} />
    </Notice>
  )
}

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
  if (!isSentBack(agency) || agency.registration?.owed.length) return null
  return (
    <>
      <Button className="mt-3" busy={resubmit.isPending} onClick={() => resubmit.mutate({})}>
        {t('resubmit')}
      </Button>
      {resubmit.isError && <p className="mt-2 font-medium text-bad">{errorText(resubmit.error)}</p>}
    </>
  )
}
