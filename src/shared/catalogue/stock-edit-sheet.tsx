import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { daysOfChange } from '#core/products/stock-change.ts'
import type { StockChange } from '#core/products/stock-shapes.ts'
import { sendOrQueue } from '#src/offline/send-or-queue.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { keptEffect } from './kept-stock.ts'
import { ratesApart } from './own-prices.ts'
import { StockApart } from './stock-apart.tsx'
import { StockEffect, useRowName } from './stock-effect.tsx'
import { changeOf, stockFields, type TypedStock } from './stock-fields.ts'
import { refreshStock, type Stock } from './stock-query.ts'
import { StockSettingFields } from './stock-setting-fields.tsx'
import { StockWhere } from './stock-where.tsx'
import { useDaysWords } from './use-days-words.ts'
import { entryOf, keepChange } from './use-kept-changes.tsx'
import type { MadeChange } from './use-made-change.tsx'
import { useStockEffect } from './use-stock-effect.ts'
import { useStockProblems } from './use-stock-problems.ts'

/** The way to store a change on this device. */
export interface KeepChange {
  /** Whether it is always stored: there is no connection, or earlier changes wait. */
  isHere: boolean
  onKept: (id: string) => void
}

/** The form for a change of some days, with a preview of its effect. */
export function StockEditSheet({
  stock,
  title,
  isChosen = false,
  start,
  keep = null,
  onMade,
  onClose,
}: {
  stock: Stock
  title: string
  /** Whether `start` determines the setting, which cannot be changed. */
  isChosen?: boolean
  start: TypedStock
  /** Stores the change on the device; null: it needs a connection. */
  keep?: KeepChange | null
  onMade: (made: MadeChange & { words: string }) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['stock-calendar', 'app'])
  const id = useId()
  const queries = useQueryClient()
  const errorText = useErrorTexts()
  const keyOf = useKey()
  const daysWords = useDaysWords()
  const { product, units } = stock
  const isHere = keep?.isHere ?? false
  const countedIn = (change: StockChange) => ({
    days: daysOfChange(change).length,
    ...('rateIds' in change
      ? { rows: change.rateIds.length, of: 'rates' as const }
      : { rows: change.unitIds.length, of: product.kind }),
  })
  const tell = (change: StockChange, made: MadeChange) =>
    onMade({
      ...made,
      words: t('edit.done', { what: daysWords({ ...countedIn(change), count: made.count }) }),
    })
  const apply = useMutation({
    mutationFn: async ({ change, expected }: { change: StockChange; expected: string }) => {
      const here = keep && keptEffect(stock, change)
      const seen = here && 'seen' in here ? here.seen : null
      if (isHere) return seen && keep?.onKept(await keepChange(stock, change, seen))
      const asked = { productId: product.id, change, expected }
      const input = { ...asked, idempotencyKey: keyOf(JSON.stringify(asked)) }
      const ask = () => server.product.changeStock(input)
      if (!keep || !seen) return tell(change, await ask())
      const entry = entryOf(stock, input, seen)
      const made = await sendOrQueue(ask, entry)
      if (made) tell(change, made)
      else keep.onKept(entry.key)
    },
    onSettled: () => refreshStock(queries),
  })
  const form = useForm((typed) => stockFields(typed, stock), {
    start,
    words: useStockProblems(),
    busy: apply.isPending,
    send() {
      if (change && effect && isReady) apply.mutate({ change, expected: effect.expected })
    },
  })
  const change = form.values && changeOf(form.values)
  const { effect, problem, isPending, isFetching, isCurrent } = useStockEffect(stock, change, isHere)
  const rowName = useRowName(units)
  const effectPart = useRef<HTMLElement>(null)
  const apartIds = change ? ratesApart(stock, change) : []
  const apart = units.flatMap(({ unitId, rates }) =>
    rates
      .filter(({ rateId }) => apartIds.includes(rateId))
      .map(({ rateId }) => ({ rateId, name: rowName({ unitId, rateId }) })),
  )
  const isReady = isCurrent && effect !== null && effect.count > 0 && effect.refused === 0
  return (
    <Sheet open onOpenChange={onClose} title={title} closeLabel={t('app:close')}>
      <form {...form.form} id={id} className="space-y-4">
        <StockSettingFields isChosen={isChosen} form={form} stock={stock} />
        <section
          ref={effectPart}
          tabIndex={-1}
          className="outline-none"
          aria-label={t('effect.label')}
          aria-busy={change !== null && !isCurrent}
          aria-live="polite"
        >
          {change && problem !== null && <Notice tone="bad">{problem}</Notice>}
          {change && effect && (
            <StockEffect
              effect={effect}
              of={form.typed.of}
              rateIds={form.typed.rateIds}
              counted={countedIn(change)}
              units={units}
              currency={product.currency}
            />
          )}
          <StockApart
            rates={apart}
            choice={isChosen ? null : form.typed.choice}
            onChoose={(rateIds) => {
              form.change({ of: 'rates', unitIds: [], rateIds })
              // The button is gone with its notice.
              effectPart.current?.focus()
            }}
          />
          {change && isPending && <Skeleton className="h-16" />}
        </section>
        <StockWhere form={form} stock={stock} />
        {apply.isError && <Notice tone="bad">{isHere ? t('kept.failed') : errorText(apply.error)}</Notice>}
        <SheetFoot>
          <Button
            type="submit"
            form={id}
            wide
            busy={apply.isPending || (change !== null && isFetching)}
            disabled={change !== null && isCurrent && !isReady}
          >
            {t(isHere ? 'kept.button' : 'edit.apply')}
          </Button>
        </SheetFoot>
      </form>
    </Sheet>
  )
}
