import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { type Affiliate, isAgreed, standingOf } from './affiliate.ts'

/** Sends the corrected registration, once no correction is due. */
export function Resubmit({ agency, onSent }: { agency: Affiliate; onSent: () => void }) {
  const { t } = useTranslation('affiliate')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const sells = isAgreed(agency)
  const resubmit = useMutation(
    api.agency.resubmitRegistration.mutationOptions({
      async onSuccess() {
        sayDone(t(sells ? 'asked.sent' : 'resubmitted'))
        await queries.invalidateQueries()
        onSent()
      },
      onError: () => queries.invalidateQueries(),
    }),
  )
  const standing = standingOf(agency)
  const isOpen = agency.state === 'rejected' || (sells && standing === 'ready')
  if (!isOpen || !agency.mayChange || standing === 'owed') return null
  return (
    <>
      <p className="mt-2">
        {t(standing !== 'ready' ? 'resubmit_text' : sells ? 'asked.ready' : 'asked.ready_first')}
      </p>
      <Button className="mt-3" busy={resubmit.isPending} onClick={() => resubmit.mutate({})}>
        {t('resubmit')}
      </Button>
      {resubmit.isError && <p className="mt-2 font-medium text-bad">{errorText(resubmit.error)}</p>}
    </>
  )
}
