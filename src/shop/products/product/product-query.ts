import type { Day } from '#core/time/days.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'

/** A product with its offers for the token's criteria; without a token, the product alone. */
export const productQuery = (accountId: string, productId: string, token?: string, groupUrl?: string) =>
  api.product.getProduct.queryOptions({ input: { accountId, productId, token, groupUrl }, staleTime: 30_000 })

/** The cheapest price of each day of two months. */
export const priceCalendarQuery = (
  accountId: string,
  productId: string,
  token: string,
  from: Day,
  groupUrl?: string,
) =>
  api.product.getPriceCalendar.queryOptions({
    input: { accountId, productId, from, months: 2, token, groupUrl },
    staleTime: 5 * minuteMillis,
  })
