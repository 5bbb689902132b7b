import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import type { StockSetting } from '#core/products/stock-shapes.ts'
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
import { useUnitName } from './use-unit-name.ts'

/** The changes that can still be undone or were, with their authors. */
export function StockHistory({
  stock,
  mayUndo,
  onUndo,
}: {
  stock: Stock
  mayUndo: boolean
  onUndo: (changeId: string) => void
}) {
  const { t } = useTranslation('stock-calendar')
  const errorText = useErrorTexts()
  const [page, setPage] = useState(1)
  const { id: productId, currency } = stock.product
  const found = useQuery(
    api.product.listStockChanges.queryOptions({ input: { productId, page }, staleTime: 0 }),
  )
  return (
    <section className="mt-8" aria-labelledby="stock-history">
      <h2 id="stock-history" className="text-xl">
        {t('history.title')}
      </h2>
      {found.isPending && <Skeleton className="mt-3 h-24" />}
      {found.isError && !found.data && (
        <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} className="mt-3" />
      )}
      {found.data?.count === 0 && <p className="mt-2 text-muted">{t('history.empty')}</p>}
      {found.data && found.data.count > 0 && (
        <>
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
          <Pager page={page} count={found.data.count} onPage={setPage} />
        </>
      )}
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

function useSettingWords(currency: Currency): (setting: StockSetting) => string {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, currency, language)
  return (setting) => {
    switch (setting.kind) {
      case 'price':
        return t('history.price', { value: money(setting.priceMinor) })
      case 'percent':
        return t('history.percent', {
          value: `${setting.percent > 0 ? '+' : '−'}${Math.abs(setting.percent)} %`,
        })
      case 'allotment':
        return t('history.allotment', { value: setting.allotment })
      case 'closed':
        return t(setting.closed ? 'history.closed' : 'history.opened')
      case 'closed_to_arrival':
        return t(setting.closedToArrival ? 'history.no_arrivals' : 'history.arrivals')
      case 'closed_to_departure':
        return t(setting.closedToDeparture ? 'history.no_departures' : 'history.departures')
      case 'derived':
        return t('history.derived')
      case 'max_stay':
        return setting.maxStay === null
          ? t('history.no_max_stay')
          : t('history.max_stay', { count: setting.maxStay })
      case 'min_stay_through':
        return t('history.min_stay_through', { count: setting.minStayThrough })
      case 'min_advance':
        return t('history.min_advance', { count: setting.minAdvance })
      case 'max_advance':
        return setting.maxAdvance === null
          ? t('history.no_max_advance')
          : t('history.max_advance', { count: setting.maxAdvance })
      case 'min_stay':
        return t('history.min_stay', { count: setting.minStay })
      case 'offer':
        return t('history.offer', { allotment: setting.allotment, price: money(setting.priceMinor) })
      case 'sell':
        return t('history.sell', { price: money(setting.priceMinor) })
      case 'seasons':
        return t('history.seasons', { names: setting.seasons.join(', ') })
      case 'copy':
        return t('history.copy', { year: setting.toYear })
    }
  }
}
