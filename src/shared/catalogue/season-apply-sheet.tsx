import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ByHand, choicesByHand } from '#core/products/season-steps.ts'
import { formatDay } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { refreshSeasons, type SeasonTerms } from './season-query.ts'
import { StockEffect, useRowName } from './stock-effect.tsx'
import { refreshStock } from './stock-query.ts'

/** The preview of applying the seasons, and the choice about days that were changed by hand since. */
export function SeasonApplySheet({
  terms: { product, units },
  onMade,
  onClose,
}: {
  terms: SeasonTerms
  onMade: (made: { changeId: string | null; count: number }) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['seasons', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const rowName = useRowName(units)
  const queries = useQueryClient()
  const keyOf = useKey()
  const productId = product.id
  const [byHand, setByHand] = useState<ByHand>('keep')
  const effect = useQuery({
    queryKey: [['product', 'previewSeasons'], productId, byHand],
    queryFn: () => server.product.previewSeasons({ productId, byHand }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const apply = useMutation({
    mutationFn: (input: { productId: string; byHand: ByHand; expected: string }) =>
      server.product.applySeasons({ ...input, idempotencyKey: keyOf(JSON.stringify(input)) }),
    onSuccess: onMade,
    onSettled: () => Promise.all([refreshStock(queries), refreshSeasons(queries)]),
  })
  const { data } = effect
  const isCurrent = data !== undefined && !effect.isPlaceholderData && !effect.isFetching
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('apply.title')}
      description={t('apply.text')}
      closeLabel={t('app:close')}
    >
      <div className="space-y-4">
        {data && data.byHand > 0 && (
          <Notice tone="warn">
            <p>{t('apply.by_hand', { count: data.byHand })}</p>
            <ul className="list-disc pl-5">
              {data.handDays.map((one) => (
                <li key={`${one.unitId} ${one.rateId} ${one.day}`}>
                  {rowName(one)}, {formatDay(one.day, language)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {data && data.byHand > 0 && (
          <Segments
            legend={t('apply.choice')}
            value={byHand}
            options={choicesByHand.map((value) => ({ value, label: t(`apply.${value}`) }))}
            onChange={setByHand}
          />
        )}
        <section aria-label={t('apply.title')} aria-busy={!isCurrent} aria-live="polite">
          {effect.isError && <Notice tone="bad">{errorText(effect.error)}</Notice>}
          {data && !effect.isError && (
            <StockEffect
              effect={data}
              of="units"
              rateIds={[]}
              counted={{ days: null, rows: null, of: product.kind }}
              units={units}
              currency={product.currency}
            />
          )}
          {effect.isPending && <Skeleton className="h-16" />}
        </section>
        {apply.isError && <Notice tone="bad">{errorText(apply.error)}</Notice>}
        <SheetFoot>
          <Button
            wide
            busy={apply.isPending || effect.isFetching}
            disabled={isCurrent && (data.refused > 0 || effect.isError)}
            onClick={() => isCurrent && apply.mutate({ productId, byHand, expected: data.expected })}
          >
            {t('apply.confirm')}
          </Button>
        </SheetFoot>
      </div>
    </Sheet>
  )
}
