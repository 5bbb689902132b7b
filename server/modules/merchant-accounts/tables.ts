import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MerchantProvider } from '#core/sales/merchant-accounts.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** An agency's own accounts at payment providers, which take payments for it and its branches; never deleted. */
export const merchantAccounts = pgTable(
  'merchant_accounts',
  {
    id: text().primaryKey(),
    /** The agency; never a branch. */
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    provider: text().$type<MerchantProvider>().notNull(),
    /** The provider's id of the account, and its name there. */
    providerAccount: text().notNull(),
    name: text().notNull(),
    /** Encrypted: the key for requests. */
    secretKey: text().notNull(),
    /**
     * Encrypted: the secret that verifies events; null until the owner enters it, since the provider creates it for
     * our address.
     */
    webhookSecret: text(),
    /** The last characters of the key. */
    keyEnd: text().notNull(),
    movesMoney: boolean().notNull(),
    /** The number of keys that it has had. */
    version: integer().notNull().default(1),
    /** Whether staff have withdrawn the agency's permission: it takes nothing new. */
    isPaused: boolean().notNull().default(false),
    checkedAt: at().notNull().default(sql`now()`),
    /** The time since when the provider refuses its key; null: it accepts it. */
    refusedAt: at(),
    createdAt: at().notNull().default(sql`now()`),
    /** The time at which its owner ended it: it takes no new payments, and earlier ones are followed to their end. */
    endedAt: at(),
  },
  (t) => [
    index().on(t.accountId),
    uniqueIndex('merchant_accounts_in_use').on(t.accountId, t.provider).where(sql`${t.endedAt} IS NULL`),
  ],
)

/** SQL condition: merchant account `m` takes new payments. */
export const takesPayments: SQL = sql`m.ended_at IS NULL AND m.refused_at IS NULL AND NOT m.is_paused AND m.webhook_secret IS NOT NULL`

/**
 * Whether a row of `accounts` with this alias, or its agency, has a merchant account that takes new payments. Most
 * have none and can skip reading it.
 */
export const hasMerchants = (account: 'a' | 'accounts'): SQL => {
  const name = sql.raw(account)
  return sql`EXISTS (SELECT FROM merchant_accounts m WHERE m.account_id = coalesce(${name}.parent_id, ${name}.id) AND ${takesPayments})`
}
