import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type DeskQuote, deskQuoteQuery } from './quotes-query.ts'

/** Withdraws a quote after asking for confirmation, because the customer may be reading it. */
export function WithdrawQuote({ quote }: { quote: DeskQuote }) {
  const { t } = useTranslation('quotes-desk')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const [asks, setAsks] = useState(false)
  const withdraw = useMutation(
    api.agency.withdrawQuote.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: deskQuoteQuery(quote.id).queryKey }),
    }),
  )
  if (!asks) {
    return (
      <Button look="plain" className="-ml-3 text-bad" disabled={!online} onClick={() => setAsks(true)}>
        {t('withdraw.ask')}
      </Button>
    )
  }
  return (
    <div className="space-y-3">
      <Notice tone="warn">{t('withdraw.sure')}</Notice>
      {withdraw.isError && <Notice tone="bad">{errorText(withdraw.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          look="danger"
          busy={withdraw.isPending}
          disabled={!online}
          onClick={() => withdraw.mutate({ quoteId: quote.id })}
        >
          {t('withdraw.yes')}
        </Button>
        <Button look="outline" onClick={() => setAsks(false)}>
          {t('withdraw.keep')}
        </Button>
      </div>
    </div>
  )
}
