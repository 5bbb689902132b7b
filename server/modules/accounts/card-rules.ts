import { sql } from 'drizzle-orm'
import type { Currency } from '#core/money/money.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

interface CardRules {
  /** The amounts sold online; if empty, none are sold. */
  amounts: number[]
  /** Whether customers who cancel may choose a gift card as their refund. */
  refunds: boolean
  currency: Currency
}

/** The gift cards that an account offers its customers. A branch follows the rules of its agency. */
export const readCardRules = statement<{ accountId: string }, CardRules>(
  'card-rules',
  ({
    accountId,
  }) => sql`SELECT agency.gift_card_amounts AS amounts, agency.refunds_as_card AS refunds, accounts.currency
    FROM accounts JOIN accounts agency ON agency.id = coalesce(accounts.parent_id, accounts.id)
    WHERE accounts.id = ${accountId}`,
)
