import { date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Currency } from '#core/money/money.ts'
import type { ContractTerms } from '#core/suppliers/contract-terms.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

/** The suppliers who provide an agency's or the platform's products and are paid for them. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: text().primaryKey(),
    /** Null for the platform. */
    accountId: text().references(() => accounts.id),
    name: text().notNull(),
    rfc: text(),
    /** Encrypted; null if not known yet. */
    clabe: text(),
    email: text(),
    phone: text(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.accountId)],
)

/** Contracts with suppliers, which set their pay for products of the account; see core/suppliers/contract-terms.ts. */
export const contracts = pgTable(
  'contracts',
  {
    id: text().primaryKey(),
    accountId: text().references(() => accounts.id),
    supplierId: text()
      .notNull()
      .references(() => suppliers.id),
    name: text().notNull(),
    productIds: text().array().notNull(),
    /** The currency of the contract's products. */
    currency: text().$type<Currency>().notNull(),
    terms: jsonb().$type<ContractTerms>().notNull(),
    /** The range of sale dates; null for no limit. */
    validFrom: date({ mode: 'string' }),
    validTo: date({ mode: 'string' }),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.supplierId), index().using('gin', t.productIds)],
)
