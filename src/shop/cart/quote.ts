import { keepPreviousData } from '@tanstack/react-query'
import type { CartLine } from '#core/cart/carts.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'

/** The lines priced as they are now, without what the key `replaces` still holds of them; asked again every minute while the cart is in sight. */
export const quoteQuery = (accountId: string, lines: readonly CartLine[], replaces?: string) =>
  api.bookingEngine.quote.queryOptions({
    input: { accountId, choices: lines.map((line) => line.choice), replaces },
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: minuteMillis,
    staleTime: 10_000,
  })
