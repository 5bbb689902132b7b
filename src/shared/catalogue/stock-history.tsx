import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import { daysOfChange } from '#core/products/stock-change.ts'
import { formatDays } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { sharesIn } from './adult-lists.ts'
import { HistoryEntry, HistoryList } from './history-list.tsx'
import type { Stock, StockEdit } from './stock-query.ts'
import { useDaysWords } from './use-days-words.ts'
import { useSettingWords } from './use-setting-words.ts'
import { useUnitName } from './use-unit-name.ts'

/** The changes that can be undone, and undone ones, with their authors. */
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
  const [page, setPage] = useState(1)
  const { id: productId, currency, kind } = stock.product
  const found = useQuery(
    api.product.listStockChanges.queryOptions({ input: { productId, page }, staleTime: 0 }),
  )
  return (
    <HistoryList
      title={t('history.title')}
      empty={t('history.empty')}
      offline={mayUndo ? null : t('history.offline')}
      found={found}
      page={page}
      onPage={setPage}
    >
      {(edit) => (
        <Edit
          key={edit.id}
          edit={edit}
          stock={stock}
          currency={currency}
          kind={kind}
          onUndo={mayUndo && !edit.undoneAt ? () => onUndo(edit.id) : null}
        />
      )}
    </HistoryList>
  )
}

function Edit({
  edit,
  stock,
  currency,
  kind,
  onUndo,
}: {
  edit: StockEdit
  stock: Stock
  currency: Currency
  kind: Kind
  onUndo: (() => void) | null
}) {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const text = useText()
  const unitName = useUnitName()
  const daysWords = useDaysWords()
  const words = useSettingWords(currency, sharesIn(stock.units, edit.rateIds))(edit.setting)
  const { from, to, count, unitIds, rateIds, madeAt, madeBy, undoneAt, undoneBy } = edit
  const names = stock.units.flatMap((unit) => [
    ...(unitIds?.includes(unit.unitId) ? [unitName(unit)] : []),
    ...unit.rates
      .filter(({ rateId }) => rateIds.includes(rateId))
      .map((rate) => `${unitName(unit)}: ${text(rate.name)}`),
  ])
  const days = formatDays(from, to, language)
  // The days of seasons differ from row to row.
  const isEven = unitIds !== null && edit.setting.kind !== 'seasons'
  const counted = daysWords({
    count,
    days: isEven ? daysOfChange(edit).length : null,
    rows: isEven ? rateIds.length || unitIds.length : null,
    of: rateIds.length > 0 ? 'rates' : kind,
  })
  return (
    <HistoryEntry
      change={`${words}, ${days}`}
      made={{ by: madeBy, at: madeAt }}
      undone={undoneAt === null ? null : { by: undoneBy, at: undoneAt }}
      onUndo={onUndo}
    >
      <p className="font-medium">
        {words} · {days}
      </p>
      <p className="text-sm text-muted">
        {unitIds === null ? t('history.everything') : names.join(', ')} · {counted}
      </p>
    </HistoryEntry>
  )
}
