import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { affiliateKey, type Presence } from './affiliate.ts'

/** A proposal: under review with a button to withdraw it, or refused with the reason. */
export function ProposedValue({ change }: { change: Presence['changes'][number] }) {
  const { t } = useTranslation('affiliate')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const withdraw = useMutation(
    api.agency.withdrawChange.mutationOptions({
      onSuccess(next) {
        queries.setQueryData(affiliateKey(), next)
        sayDone(t('public.withdrawn'))
      },
      onError: () => queries.invalidateQueries({ queryKey: affiliateKey() }),
    }),
  )
  const { id: changeId, kind, value, isPending, reason } = change
  if (!isPending)
    return (
      <span className="block text-sm text-warn">{t('public.refused', { value, reason: reason ?? '' })}</span>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-primary">
      {t('public.pending', { value })}
      <Button
        look="plain"
        size="small"
        aria-label={t(`public.withdraw_of.${kind}`)}
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ changeId })}
      >
        {t('public.withdraw')}
      </Button>
      {withdraw.isError && <span className="text-bad">{errorText(withdraw.error)}</span>}
    </span>
  )
}
