import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { AccountState } from '#core/agencies/accounts.ts'
import type { Language, Text } from '#core/app/language.ts'
import type { Banner } from '#core/looks/booking-pages.ts'
import type { Theme } from '#core/looks/themes.ts'
import type { Currency } from '#core/money/money.ts'
import { blockTerms } from '#core/products/groups.ts'
import type { Kind } from '#core/products/products.ts'
import type { OverduePolicy } from '#core/sales/sales.ts'

/** Agencies; a branch is a child account. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    parentId: text().references((): AnyPgColumn => accounts.id),
    name: text().notNull(),
    legalName: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    rnt: text(),
    tagline: jsonb().$type<Text>().notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<Currency>().notNull(),
    theme: jsonb().$type<Theme>().notNull(),
    /** The head of its front page; null: as it is without. */
    banner: jsonb().$type<Banner | null>(),
    kinds: jsonb().$type<Kind[]>().notNull(),
    /** Basis points per kind. */
    markupBp: jsonb().$type<Record<Kind, number>>().notNull(),
    commissionBp: jsonb().$type<Record<Kind, number>>().notNull(),
    sellerBp: integer().notNull(),
    state: text().$type<AccountState>().notNull().default('approved'),
    /** By whose clock its days begin. */
    timeZone: text().notNull().default('America/Mexico_City'),
    /** What it may owe for sales on credit, in minor units of its currency. */
    creditLimitMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** Room-nights that an agency and its branches keep for groups at a time; a branch's own is never asked. */
    blockLimit: integer().notNull().default(blockTerms.nights),
    /** What becomes of a sale whose balance is not paid in time. */
    overduePolicy: text().$type<OverduePolicy>().notNull().default('keep'),
    /** Origins whose pages may show its booking engine inside of them. */
    embeddedIn: text().array().notNull().default(sql`'{}'`),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.state, t.id), index().on(t.parentId)],
)

export type Account = typeof accounts.$inferSelect
