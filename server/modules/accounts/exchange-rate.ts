import { and, desc, eq, lte } from 'drizzle-orm'
import type { Currency, ExchangeRate } from '#core/money.ts'
import type { Executor } from '#server/platform/database.ts'
import { exchangeRates } from './tables.ts'

/**
 * Millionths of `to` per one `from` by the latest rate that has begun on the day `on`; one for one within a
 * currency. Throws where there is none: nothing can be sold without.
 */
export async function exchangeRate(
  executor: Executor,
  from: Currency,
  to: Currency,
  on: string,
): Promise<ExchangeRate> {
  if (from === to) return { from, to, micro: 1_000_000, on }
  const rows = await executor
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.from, from), eq(exchangeRates.to, to), lte(exchangeRates.on, on)))
    .orderBy(desc(exchangeRates.on))
    .limit(1)
  const rate = rows[0]
  if (!rate) throw new Error(`no exchange rate from ${from} to ${to} on ${on}`)
  return rate
}
