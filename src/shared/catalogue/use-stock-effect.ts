import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StockChange } from '#core/products/stock-shapes.ts'
import { formatDays } from '#core/time/days.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { keptEffect, lastDayOf } from './kept-stock.ts'
import type { Stock } from './stock-query.ts'

interface FoundEffect {
  effect: Outputs['product']['previewStock'] | null
  /** The reason why there is none, in words. */
  problem: string | null
  isPending: boolean
  isFetching: boolean
  /** Whether `effect` belongs to the current change, not to an earlier one. */
  isCurrent: boolean
}

/** The effect of a change, computed by the server, or with `isHere` from the days on this device. */
export function useStockEffect(stock: Stock, change: StockChange | null, isHere: boolean): FoundEffect {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const productId = stock.product.id
  const found = useQuery({
    queryKey: [['product', 'previewStock'], productId, change],
    queryFn: change && !isHere ? () => server.product.previewStock({ productId, change }) : skipToken,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  // Every keystroke creates a new change object.
  const typed = JSON.stringify(change)
  const here = useMemo(() => {
    const asked = JSON.parse(typed) as StockChange | null
    return isHere && asked ? keptEffect(stock, asked) : null
  }, [stock, typed, isHere])
  if (isHere) {
    const reason = here && 'reason' in here ? here.reason : null
    const days = formatDays(stock.from, lastDayOf(stock), language)
    return {
      effect: here && 'effect' in here ? here.effect : null,
      problem: reason && t(`kept.${reason}`, { days }),
      ...{ isPending: false, isFetching: false, isCurrent: here !== null },
    }
  }
  return {
    effect: found.isError ? null : (found.data ?? null),
    problem: found.isError ? errorText(found.error) : null,
    ...{ isPending: found.isPending, isFetching: found.isFetching },
    isCurrent: change !== null && !found.isPlaceholderData && found.isSuccess,
  }
}
