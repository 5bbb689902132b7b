import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { AccountState } from '#core/accounts.ts'
import type { Banner, BookingPage } from '#core/booking-pages.ts'
import type { Deposit, GroupKind, GroupState } from '#core/groups.ts'
import type { Language, Text } from '#core/language.ts'
import type { Currency } from '#core/money.ts'
import type { Kind, Picture } from '#core/products.ts'
import type { OverduePolicy } from '#core/sales.ts'
import type { Theme } from '#core/themes.ts'

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
    /** What becomes of a sale whose balance is not paid in time. */
    overduePolicy: text().$type<OverduePolicy>().notNull().default('keep'),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.state, t.id)],
)

export type Account = typeof accounts.$inferSelect

/** Groups and events, each with its own address inside the agency's booking area. */
export const groups = pgTable(
  'groups',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    url: text().notNull(),
    kind: text().$type<GroupKind>().notNull(),
    name: jsonb().$type<Text>().notNull(),
    intro: jsonb().$type<Text>().notNull(),
    startsOn: text().notNull(),
    endsOn: text().notNull(),
    destinationId: text().notNull(),
    /** Products sold to the group; null: everything of its destination. */
    productIds: jsonb().$type<string[] | null>(),
    /** Basis points that replace the agency's own mark-up; null keeps it. */
    markupBp: jsonb().$type<Partial<Record<Kind, number>> | null>(),
    picture: jsonb().$type<Picture>().notNull(),
    /** How its part of the booking area looks; null: as the agency's. */
    page: jsonb().$type<BookingPage | null>(),
    state: text().$type<GroupState>().notNull().default('open'),
    /** What the group pays in advance, in the account's currency, and the days by which it is due. */
    deposits: jsonb().$type<Deposit[]>().notNull().default([]),
    /** One courtesy room per so many; null: none. */
    courtesyPer: integer(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.url] })],
)

export type Group = typeof groups.$inferSelect

/** Dated rates; the latest that has begun counts. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    from: text().$type<Currency>().notNull(),
    to: text().$type<Currency>().notNull(),
    on: text().notNull(),
    micro: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.from, t.to, t.on] })],
)
