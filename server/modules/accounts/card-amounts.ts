import { sql } from 'drizzle-orm'
import type { Currency } from '#core/money/money.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/** The amounts of gift cards that an account sells online; empty: it sells none. A branch has those of its agency. */
export const readCardAmounts = statement<{ accountId: string }, { amounts: number[]; currency: Currency }>(
  'card-amounts',
  ({ accountId }) => sql`SELECT agency.gift_card_amounts AS amounts, accounts.currency
    FROM accounts JOIN accounts agency ON agency.id = coalesce(accounts.parent_id, accounts.id)
    WHERE accounts.id = ${accountId}`,
)
