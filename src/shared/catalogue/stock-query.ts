import type { QueryClient } from '@tanstack/react-query'
import type { Day } from '#core/time/days.ts'
import { api, type Outputs } from '#src/platform/api.ts'

export type Stock = Outputs['product']['getStock']
export type StockUnit = Stock['units'][number]
export type StockRate = StockUnit['rates'][number]
export type StockEdit = Outputs['product']['listStockChanges']['rows'][number]

/** The first day of a day's month. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** A year of a product's stock. Months begin it, so that the device answers the same question all month. */
export const stockQuery = (productId: string, from: Day) =>
  api.product.getStock.queryOptions({ input: { productId, from }, staleTime: 0 })

/** Reads again what a change of stock may have changed. */
export const refreshStock = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    (['getStock', 'previewStock', 'listStockChanges'] as const).map((verb) =>
      queries.invalidateQueries({ queryKey: [['product', verb]] }),
    ),
  )
