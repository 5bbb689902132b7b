import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayField } from '#core/app/fields.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { addDays, dayIn, homeZone, isDay } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { refreshStock } from './stock-query.ts'
import type { MadeChange } from './use-made-change.tsx'

/** The days on which the products are closed. */
export function ProductCloseForm({
  productIds,
  onMade,
}: {
  productIds: string[]
  onMade: (made: MadeChange) => void
}) {
  const { t } = useTranslation(['stock-calendar', 'catalogue'])
  const queries = useQueryClient()
  const errorText = useErrorTexts()
  const today = dayIn(new Date(), homeZone)
  const stop = useMutation({
    mutationFn: (days: { from: string; to: string }) => server.product.stopSale({ ...days, productIds }),
    onSuccess: onMade,
    onSettled: () => refreshStock(queries),
  })
  const form = useForm(
    ({ from }: { from: string; to: string }) => {
      const least = isDay(from) ? from : today
      return {
        from: dayField({ least: today }),
        to: dayField({ least, most: addDays(least, stockLimits.days - 1) }),
      }
    },
    {
      start: { from: today, to: today },
      words: { from: t('edit.day_error'), to: t('edit.day_error') },
      busy: stop.isPending,
      send: (days) => stop.mutate(days),
    },
  )
  return (
    <form {...form.form} className="space-y-4">
      <DayField label={t('edit.from')} {...form.field('from')} />
      <DayField label={t('edit.to')} {...form.field('to')} />
      {stop.isError && <Notice tone="bad">{errorText(stop.error)}</Notice>}
      <Button type="submit" look="danger" wide busy={stop.isPending} disabled={productIds.length === 0}>
        {t('catalogue:batch.closed')}
      </Button>
    </form>
  )
}
