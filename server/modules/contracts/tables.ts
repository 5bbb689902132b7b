import { date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Currency } from '#core/money/money.ts'
import type { ContractTerms } from '#core/suppliers/contract-terms.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

/** Who provides the products of an agency or the platform, and is paid for it. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: text().primaryKey(),
    /** Null: of the platform. */
    accountId: text().references(() => accounts.id),
    name: text().notNull(),
    rfc: text(),
    /** Encrypted; null: not known yet. */
    clabe: text(),
    email: text(),
    phone: text(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.accountId)],
)

/** What a supplier gets for which products of its account; see core/suppliers/contract-terms.ts. */
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
    /** That of its products. */
    currency: text().$type<Currency>().notNull(),
    terms: jsonb().$type<ContractTerms>().notNull(),
    /** Days of sale; null: no limit. */
    validFrom: date({ mode: 'string' }),
    validTo: date({ mode: 'string' }),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.supplierId), index().using('gin', t.productIds)],
)
