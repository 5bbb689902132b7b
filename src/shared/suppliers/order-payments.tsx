import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currencies } from '#core/money/money.ts'
import { supplierLimits } from '#core/suppliers/supplier-limits.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { UnsavedBar } from '#src/ui/unsaved-bar.tsx'
import type { Payable } from './supplier-list.ts'
import { refreshSuppliers } from './suppliers-saved.ts'
import { useSupplierWords } from './use-supplier-words.ts'

/** Along the lower edge: the sum of the chosen payables, and the button that prepares their payments. */
export function OrderPayments({
  chosen,
  onChoose,
}: {
  chosen: readonly [Payable, ...Payable[]]
  onChoose: (chosen: readonly Payable[]) => void
}) {
  const { t } = useTranslation('payables')
  const { money } = useSupplierWords()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const keyFor = useKey()
  const order = useMutation(
    api.agency.orderSupplierPayments.mutationOptions({
      onSuccess({ payments }) {
        sayDone(t('ordered', { count: payments }))
        onChoose([])
      },
      onSettled: () => refreshSuppliers(queries),
    }),
  )
  const sums = currencies.flatMap((currency) => {
    const own = chosen.filter((one) => one.currency === currency)
    return own.length > 0
      ? [
          money(
            own.reduce((sum, { openMinor }) => sum + openMinor, 0),
            { currency },
          ),
        ]
      : []
  })
  const items = chosen.slice(0, supplierLimits.items).map(({ lineId, openMinor }) => ({ lineId, openMinor }))
  return (
    <UnsavedBar
      label={t('order')}
      isAtRisk={false}
      notice={
        <>
          {!online && <Notice>{t('offline')}</Notice>}
          {order.isError && <Notice tone="bad">{errorText(order.error)}</Notice>}
        </>
      }
      text={t('chosen', { count: chosen.length, amount: sums.join(' + ') })}
    >
      <Button look="plain" onClick={() => onChoose([])}>
        {t('choose_none')}
      </Button>
      <Button
        busy={order.isPending}
        disabled={!online}
        onClick={() => order.mutate({ items, idempotencyKey: keyFor(JSON.stringify(items)) })}
      >
        {t('order')}
      </Button>
    </UnsavedBar>
  )
}
