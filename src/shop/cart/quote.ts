import { keepPreviousData } from '@tanstack/react-query'
import type { CartLine } from '#core/cart/carts.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'

/**
 * The lines at current prices, with a promotion's code if it applies, and with stock held under the key `replaces` counted as free. Refetched every minute while
 * the cart is visible.
 */
export const quoteQuery = (
  accountId: string,
  lines: readonly CartLine[],
  { replaces, promotionCode }: { replaces?: string | undefined; promotionCode?: string | undefined } = {},
) =>
  api.bookingEngine.quote.queryOptions({
    input: { accountId, choices: lines.map((line) => line.choice), replaces, promotionCode },
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: minuteMillis,
    staleTime: 10_000,
  })
