import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#core/money/money.ts'
import { formatDays } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Stock, StockEdit } from './stock-query.ts'
import { useSettingWords } from './use-setting-words.ts'
import { useUnitName } from './use-unit-name.ts'

/** The changes that can still be undone or were, with their authors. */
export function StockHistory({
  stock,
  mayUndo,
  onUndo,
}: {
  stock: Stock
  /** There is a connection. */
  mayUndo: boolean
  onUndo: (changeId: string) => void
}) {
  const { t } = useTranslation('stock-calendar')
  const errorText = useErrorTexts()
  const [page, setPage] = useState(1)
  const [count, setCount] = useState(0)
  const { id: productId, currency } = stock.product
  const found = useQuery(
    api.product.listStockChanges.queryOptions({ input: { productId, page }, staleTime: 0 }),
  )
  if (found.data && found.data.count !== count) setCount(found.data.count)
  return (
    <section className="mt-8" aria-labelledby="stock-history">
      <h2 id="stock-history" className="text-xl">
        {t('history.title')}
      </h2>
      {found.isPending && <Skeleton className="mt-3 h-24" />}
      {found.isError && !found.data && !mayUndo && <p className="mt-2 text-muted">{t('history.offline')}</p>}
      {found.isError && !found.data && mayUndo && (
        <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} className="mt-3" />
      )}
      {found.data?.count === 0 && <p className="mt-2 text-muted">{t('history.empty')}</p>}
      {found.data && found.data.count > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {found.data.rows.map((edit) => (
            <Edit
              key={edit.id}
              edit={edit}
              stock={stock}
              currency={currency}
              onUndo={mayUndo && !edit.undoneAt ? () => onUndo(edit.id) : null}
            />
          ))}
        </ul>
      )}
      {/* Also below a page that this device does not have. */}
      {count > 0 && <Pager page={page} count={count} onPage={setPage} />}
    </section>
  )
}

function Edit({
  edit,
  stock,
  currency,
  onUndo,
}: {
  edit: StockEdit
  stock: Stock
  currency: Currency
  onUndo: (() => void) | null
}) {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const text = useText()
  const unitName = useUnitName()
  const zone = useZone()
  const words = useSettingWords(currency)(edit.setting)
  const { from, to, count, unitIds, rateIds, madeAt, madeBy, undoneAt, undoneBy } = edit
  const names = stock.units.flatMap((unit) => [
    ...(unitIds?.includes(unit.unitId) ? [unitName(unit)] : []),
    ...unit.rates
      .filter(({ rateId }) => rateIds.includes(rateId))
      .map((rate) => `${unitName(unit)}: ${text(rate.name)}`),
  ])
  const when = (instant: string) => formatInstant(instant, zone, language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {words} · {formatDays(from, to, language)}
        </p>
        <p className="text-sm text-muted">
          {unitIds === null ? t('history.everything') : names.join(', ')} · {t('history.count', { count })}
        </p>
        <p className="text-sm text-muted" data-dd-privacy="mask">
          {t('history.by', { name: madeBy ?? t('history.platform'), when: when(madeAt) })}
        </p>
        {undoneAt && (
          <p className="text-sm text-muted" data-dd-privacy="mask">
            {t('history.undone', { name: undoneBy ?? t('history.platform'), when: when(undoneAt) })}
          </p>
        )}
      </div>
      {onUndo && (
        <Button
          look="plain"
          size="small"
          aria-label={t('history.undo_of', { change: `${words}, ${formatDays(from, to, language)}` })}
          onClick={onUndo}
        >
          {t('history.undo')}
        </Button>
      )}
    </li>
  )
}
