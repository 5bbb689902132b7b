import type { QueryClient } from '@tanstack/react-query'
import { addDays, type Day, daysBetween } from '#core/time/days.ts'
import { api, type Outputs } from '#src/platform/api.ts'

export type Stock = Outputs['product']['getStock']
export type StockUnit = Stock['units'][number]
export type StockRate = StockUnit['rates'][number]
export type StockEdit = Outputs['product']['listStockChanges']['rows'][number]

/** The first day of a day's month. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The month of the first day with stock, from today on; null if the year has none. */
export function firstMonthWithStock({
  from,
  today,
  units,
}: Pick<Stock, 'from' | 'today' | 'units'>): Day | null {
  const ahead = Math.max(0, daysBetween(from, today))
  const firsts = units.map(({ allotment }) =>
    allotment.findIndex((count, at) => at >= ahead && count !== null),
  )
  const first = Math.min(...firsts.filter((at) => at >= 0))
  return Number.isFinite(first) ? monthOf(addDays(from, first)) : null
}

/** A year of a product's stock, starting with a month, so that the query stays the same all month. */
export const stockQuery = (productId: string, from: Day) =>
  api.product.getStock.queryOptions({ input: { productId, from }, staleTime: 0 })

/** Refetches the data that a change of stock may have changed. */
export const refreshStock = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    (['getStock', 'previewStock', 'listStockChanges'] as const).map((verb) =>
      queries.invalidateQueries({ queryKey: [['product', verb]] }),
    ),
  )
