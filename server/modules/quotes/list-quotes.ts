import { type SQL, sql } from 'drizzle-orm'
import { quotesPageSize } from '#core/contract/agency/quotes.ts'
import type { Input } from '#core/contract/calls.ts'
import { expiringUntil, type QuoteState } from '#core/sales/quotes.ts'
import { salesReached } from '#core/sales/reached.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { presentQuote } from './present-quote.ts'
import { isBooked, isHeld, readQuotes } from './store.ts'
import { quotes } from './tables.ts'

type Question = Input<'agency.listQuotes'>

/** A page of the quotes that the requester may see, newest first. Errors: `unauthenticated` or `forbidden`. */
export async function listQuotes(context: Caller, question: Question) {
  const { deps, actor } = context
  requireRight(context, 'see quotes')
  const { accounts, sellerId } = salesReached(actor, 'see quotes')
  const wanted = [
    ...(accounts ? [sql`${quotes.accountId} = ANY (${sql.param([...accounts])}::text[])`] : []),
    ...(sellerId ? [sql`${quotes.sellerId} = ${sellerId}`] : []),
    ...filterOf(question, deps.clock.now()),
  ]
  const page = { offset: (question.page - 1) * quotesPageSize, limit: quotesPageSize }
  const found = await transactAs(deps.database, actor, (tx) =>
    readQuotes(tx, sql.join([sql`true`, ...wanted], sql` AND `), page),
  )
  return { count: found.count, rows: found.quotes.map((row) => presentQuote(deps, row)) }
}

function filterOf({ accountId, sellerId, state, text }: Question, now: Date): SQL[] {
  const words = sql`concat_ws(' ', ${quotes.client}->>'givenName', ${quotes.client}->>'familyName', ${quotes.client}->>'email', ${quotes.client}->>'phone')`
  const wanted = text?.trim()
  return [
    ...(accountId ? [sql`${quotes.accountId} = ${accountId}`] : []),
    ...(sellerId ? [sql`${quotes.sellerId} = ${sellerId}`] : []),
    ...(state ? [isIn(state, now)] : []),
    ...(wanted ? [sql`position(lower(${wanted}::text) in lower(${words})) > 0`] : []),
  ]
}

/** The same rule as `quoteState`, in SQL. */
function isIn(state: QuoteState, now: Date): SQL {
  if (state === 'booked') return isBooked
  const isBack = sql`${quotes.withdrawnAt} IS NOT NULL`
  if (state === 'withdrawn') return sql`NOT ${isBooked} AND ${isBack}`
  const isFree = sql`NOT ${isBooked} AND NOT ${isBack} AND NOT ${isHeld}`
  const ended = (by: Date) => sql`${quotes.validUntil} <= ${by.toISOString()}::timestamptz`
  return {
    held: sql`NOT ${isBooked} AND NOT ${isBack} AND ${isHeld}`,
    past: sql`${isFree} AND ${ended(now)}`,
    expiring: sql`${isFree} AND NOT ${ended(now)} AND ${ended(expiringUntil(now))}`,
    open: sql`${isFree} AND NOT ${ended(expiringUntil(now))}`,
  }[state]
}
