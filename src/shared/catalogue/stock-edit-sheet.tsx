import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { StockEffect } from './stock-effect.tsx'
import { changeOf, stockFields, type TypedStock } from './stock-fields.ts'
import { refreshStock, type Stock } from './stock-query.ts'
import { StockSettingFields } from './stock-setting-fields.tsx'
import { StockWhere } from './stock-where.tsx'
import { useStockProblems } from './use-stock-problems.ts'

/** A change of some days, with its effect before it is made. */
export function StockEditSheet({
  stock,
  title,
  isChosen = false,
  start,
  onMade,
  onClose,
}: {
  stock: Stock
  title: string
  /** Whether `start` says what changes, which stays so. */
  isChosen?: boolean
  start: TypedStock
  onMade: (made: { changeId: string | null; count: number }) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['stock-calendar', 'app'])
  const id = useId()
  const queries = useQueryClient()
  const errorText = useErrorTexts()
  const keyOf = useKey()
  const { product, today, units } = stock
  const apply = useMutation({
    mutationFn: (input: Omit<Parameters<typeof server.product.changeStock>[0], 'idempotencyKey'>) =>
      server.product.changeStock({ ...input, idempotencyKey: keyOf(JSON.stringify(input)) }),
    onSuccess: onMade,
    onSettled: () => refreshStock(queries),
  })
  const form = useForm((typed) => stockFields(typed, product.kind, today), {
    start,
    words: useStockProblems(),
    busy: apply.isPending,
    send() {
      if (change && effect.data && isReady)
        apply.mutate({ productId: product.id, change, expected: effect.data.expected })
    },
  })
  const change = form.values && changeOf(form.values)
  const effect = useQuery({
    queryKey: [['product', 'previewStock'], product.id, change],
    queryFn: change ? () => server.product.previewStock({ productId: product.id, change }) : skipToken,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const isCurrent = change !== null && !effect.isPlaceholderData && effect.isSuccess
  const isReady = isCurrent && effect.data.count > 0 && effect.data.refused === 0
  return (
    <Sheet open onOpenChange={onClose} title={title} closeLabel={t('app:close')}>
      <form {...form.form} id={id} className="space-y-4">
        <StockSettingFields isChosen={isChosen} form={form} stock={stock} />
        <section aria-label={t('effect.label')} aria-busy={change !== null && !isCurrent} aria-live="polite">
          {change && effect.isError && <Notice tone="bad">{errorText(effect.error)}</Notice>}
          {change && effect.data && !effect.isError && (
            <StockEffect
              effect={effect.data}
              of={form.typed.of}
              rateIds={form.typed.rateIds}
              units={units}
              currency={product.currency}
            />
          )}
          {change && effect.isPending && <Skeleton className="h-16" />}
        </section>
        <StockWhere form={form} stock={stock} />
        {apply.isError && <Notice tone="bad">{errorText(apply.error)}</Notice>}
        <SheetFoot>
          <Button
            type="submit"
            form={id}
            wide
            busy={apply.isPending || (change !== null && effect.isFetching)}
            disabled={change !== null && isCurrent && !isReady}
          >
            {t('edit.apply')}
          </Button>
        </SheetFoot>
      </form>
    </Sheet>
  )
}
