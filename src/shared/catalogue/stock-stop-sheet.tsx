import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayField } from '#core/app/fields.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { addDays, formatDays, isDay } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { keptEffect, lastDayOf } from './kept-stock.ts'
import type { KeepChange } from './stock-edit-sheet.tsx'
import { refreshStock, type Stock } from './stock-query.ts'
import { keepChange } from './use-kept-changes.tsx'
import type { MadeChange } from './use-made-change.tsx'

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Closes a range of days of the product, or of all products of its owner. */
export function StockStopSheet({
  stock,
  start,
  keep,
  onMade,
  onClose,
}: {
  stock: Stock
  start: { from: string; to: string }
  keep: KeepChange
  onMade: (made: MadeChange) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['stock-calendar', 'app'])
  const queries = useQueryClient()
  const errorText = useErrorTexts()
  const language = useLanguage()
  const [scope, setScope] = useState<'product' | 'all'>('product')
  const { id, accountId } = stock.product
  const stop = useMutation({
    mutationFn: (input: Parameters<typeof server.product.stopSale>[0]) => server.product.stopSale(input),
    onSuccess: (made, { from, to, productId }) =>
      onMade({
        ...made,
        words: t(`stop.done.${productId ? 'product' : accountId ? 'all' : 'platform'}`, {
          days: formatDays(from, to, language),
        }),
      }),
    onSettled: () => refreshStock(queries),
  })
  const [problem, setProblem] = useState<string | null>(null)
  /** Only of this product: the days of others are not on this device. */
  const keepHere = async (days: { from: string; to: string }) => {
    const unitIds = stock.units.map(({ unitId }) => unitId)
    const change = {
      ...days,
      unitIds,
      weekdays: everyDay,
      setting: { kind: 'closed' as const, closed: true },
    }
    const here = keptEffect(stock, change)
    if ('reason' in here)
      return setProblem(
        t(`kept.${here.reason}`, { days: formatDays(stock.from, lastDayOf(stock), language) }),
      )
    if (here.effect.count === 0) return onMade({ changeId: null, count: 0 })
    await keepChange(stock, change, here.seen).then(keep.onKept, () => setProblem(t('kept.failed')))
  }
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
      send: (days) => {
        setProblem(null)
        if (keep.isHere) return void keepHere(days)
        stop.mutate(
          scope === 'product' ? { ...days, productId: id } : { ...days, ...(accountId && { accountId }) },
        )
      },
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
        {keep.isHere ? (
          <p>{t('kept.stop')}</p>
        ) : (
          <Segments
            legend={t('stop.scope')}
            value={scope}
            options={[
              { value: 'product', label: t('stop.product') },
              { value: 'all', label: t(accountId ? 'stop.all' : 'stop.platform') },
            ]}
            onChange={setScope}
          />
        )}
        <DayField label={t('edit.from')} {...form.field('from')} />
        <DayField label={t('edit.to')} {...form.field('to')} />
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        {stop.isError && <Notice tone="bad">{errorText(stop.error)}</Notice>}
        <Button type="submit" look="danger" wide busy={stop.isPending}>
          {t('stop.confirm')}
        </Button>
      </form>
    </Sheet>
  )
}
