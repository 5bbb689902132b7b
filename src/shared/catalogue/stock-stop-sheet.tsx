import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayField } from '#core/app/fields.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { addDays, isDay } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { refreshStock, type Stock } from './stock-query.ts'

/** Closes a range of days of the product, or of all products of its owner. */
export function StockStopSheet({
  stock,
  start,
  onMade,
  onClose,
}: {
  stock: Stock
  start: { from: string; to: string }
  onMade: (made: { changeId: string | null; count: number }) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['stock-calendar', 'app'])
  const queries = useQueryClient()
  const errorText = useErrorTexts()
  const [scope, setScope] = useState<'product' | 'all'>('product')
  const { id, accountId } = stock.product
  const stop = useMutation({
    mutationFn: (input: Parameters<typeof server.product.stopSale>[0]) => server.product.stopSale(input),
    onSuccess: onMade,
    onSettled: () => refreshStock(queries),
  })
  const form = useForm(
    ({ from }: { from: string; to: string }) => {
      const least = isDay(from) ? from : stock.today
      return {
        from: dayField({ least: stock.today }),
        to: dayField({ least, most: addDays(least, stockLimits.days - 1) }),
      }
    },
    {
      start,
      words: { from: t('edit.day_error'), to: t('edit.day_error') },
      busy: stop.isPending,
      send: (days) =>
        stop.mutate(
          scope === 'product' ? { ...days, productId: id } : { ...days, ...(accountId && { accountId }) },
        ),
    },
  )
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('stop.title')}
      description={t('stop.text')}
      closeLabel={t('app:close')}
    >
      <form {...form.form} className="space-y-4">
        <Segments
          legend={t('stop.scope')}
          value={scope}
          options={[
            { value: 'product', label: t('stop.product') },
            { value: 'all', label: t(accountId ? 'stop.all' : 'stop.platform') },
          ]}
          onChange={setScope}
        />
        <DayField label={t('edit.from')} {...form.field('from')} />
        <DayField label={t('edit.to')} {...form.field('to')} />
        {stop.isError && <Notice tone="bad">{errorText(stop.error)}</Notice>}
        <Button type="submit" look="danger" wide busy={stop.isPending}>
          {t('stop.confirm')}
        </Button>
      </form>
    </Sheet>
  )
}
