import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Text } from '#core/app/language.ts'
import type { PromotionTerms } from '#core/products/promotion-terms.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

/** Discounts that owners give on their products, with their conditions. */
export const promotions = pgTable(
  'promotions',
  {
    id: text().primaryKey(),
    /** The owner of the products; null: the platform. */
    accountId: text().references(() => accounts.id),
    name: jsonb().$type<Text>().notNull(),
    terms: jsonb().$type<PromotionTerms>().notNull(),
    productIds: text().array().notNull(),
    /** Empty: all rates of the products. */
    rateIds: integer().array().notNull(),
    /** The code that it requires, and the limits of its uses, in total and per e-mail; null: no code, no limit. */
    code: text(),
    maxUses: integer(),
    maxPerEmail: integer(),
    paused: boolean().notNull().default(false),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index().on(t.accountId),
    index().using('gin', t.productIds),
    index().on(t.code).where(sql`${t.code} IS NOT NULL`),
  ],
)
