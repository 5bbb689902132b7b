import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#core/money/money.ts'
import { formatDays } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { HistoryEntry, HistoryList } from './history-list.tsx'
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
  const [page, setPage] = useState(1)
  const { id: productId, currency } = stock.product
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
  const words = useSettingWords(currency)(edit.setting)
  const { from, to, count, unitIds, rateIds, madeAt, madeBy, undoneAt, undoneBy } = edit
  const names = stock.units.flatMap((unit) => [
    ...(unitIds?.includes(unit.unitId) ? [unitName(unit)] : []),
    ...unit.rates
      .filter(({ rateId }) => rateIds.includes(rateId))
      .map((rate) => `${unitName(unit)}: ${text(rate.name)}`),
  ])
  const days = formatDays(from, to, language)
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
        {unitIds === null ? t('history.everything') : names.join(', ')} · {t('history.count', { count })}
      </p>
    </HistoryEntry>
  )
}
