import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mostDisbursed } from '#core/disbursements/disbursement-states.ts'
import { type Currency, currencies, formatMoney } from '#core/money/money.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { UnsavedBar } from '#src/ui/unsaved-bar.tsx'
import type { DisbursementDesk } from './disbursement-desk.ts'

/** Along the lower edge: the sum of what is chosen, and the button that prepares its payments. */
export function OrderBar<Row extends { currency: Currency }, Item>({
  chosen,
  minorOf,
  itemOf,
  order,
  refresh,
  onNone,
}: {
  chosen: readonly Row[]
  minorOf: (row: Row) => number
  itemOf: (row: Row) => Item
  order: (batch: { items: Item[]; idempotencyKey: string }) => Promise<{ payments: number }>
  refresh: DisbursementDesk['refresh']
  onNone: () => void
}) {
  const { t } = useTranslation('disbursements')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const keyFor = useKey()
  const ordering = useMutation({
    mutationFn: order,
    onSuccess({ payments }) {
      sayDone(t('ordered', { count: payments }))
      onNone()
    },
    onSettled: () => refresh(queries),
  })
  const sums = currencies.flatMap((currency) => {
    const own = chosen.filter((one) => one.currency === currency)
    const minor = own.reduce((sum, one) => sum + minorOf(one), 0)
    return own.length > 0 ? [formatMoney(minor, currency, language)] : []
  })
  const items = chosen.slice(0, mostDisbursed).map(itemOf)
  return (
    <UnsavedBar
      label={t('order')}
      isAtRisk={false}
      notice={
        <>
          {!online && <Notice>{t('offline')}</Notice>}
          {ordering.isError && <Notice tone="bad">{errorText(ordering.error)}</Notice>}
        </>
      }
      text={t('chosen', { count: chosen.length, amount: sums.join(' + ') })}
    >
      <Button look="plain" onClick={onNone}>
        {t('choose_none')}
      </Button>
      <Button
        busy={ordering.isPending}
        disabled={!online}
        onClick={() => ordering.mutate({ items, idempotencyKey: keyFor(JSON.stringify(items)) })}
      >
        {t('order')}
      </Button>
    </UnsavedBar>
  )
}
