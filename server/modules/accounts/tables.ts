import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { AccountState } from '#core/agencies/accounts.ts'
import type { OpeningHours } from '#core/agencies/contact.ts'
import type { Language, Text } from '#core/app/language.ts'
import type { Banner } from '#core/looks/booking-pages.ts'
import type { Theme } from '#core/looks/themes.ts'
import type { Currency } from '#core/money/money.ts'
import { blockLimits } from '#core/products/groups.ts'
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
    /** A second phone and a second line of the address for customers; null: none. */
    secondPhone: text(),
    addressLine: text(),
    /** The usual week, Monday first; null: not stated. */
    openingHours: jsonb().$type<OpeningHours | null>(),
    rnt: text(),
    tagline: jsonb().$type<Text>().notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<Currency>().notNull(),
    theme: jsonb().$type<Theme>().notNull(),
    /** The header of its front page; null: the default header. */
    banner: jsonb().$type<Banner | null>(),
    kinds: jsonb().$type<Kind[]>().notNull(),
    /** Basis points per kind. */
    markupBp: jsonb().$type<Record<Kind, number>>().notNull(),
    commissionBp: jsonb().$type<Record<Kind, number>>().notNull(),
    sellerBp: integer().notNull(),
    state: text().$type<AccountState>().notNull().default('approved'),
    /** Of a branch: why its owner suspended or closed it; null while it is open. */
    stateReason: text(),
    /** Of a branch: when its owner closed it; its sales may still be open. */
    closingAt: timestamp({ withTimezone: true }),
    /** The time zone of its days. */
    timeZone: text().notNull().default('America/Mexico_City'),
    /** The most it may owe for sales on credit, in minor units of its currency. */
    creditLimitMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** Room-nights that an agency and its branches may block for groups at a time; ignored for branches. */
    blockLimit: integer().notNull().default(blockLimits.nights),
    /** What happens to a sale if its balance is not paid in time. */
    overduePolicy: text().$type<OverduePolicy>().notNull().default('keep'),
    /** Interest-free installments that it and its branches offer, in months; ignored for branches. */
    instalments: smallint().array().notNull().default(sql`'{}'`),
    /** Payments of the longest plan that it and its branches offer, 0: none; ignored for branches. */
    planMost: smallint().notNull().default(0),
    /** Days between the last date of a plan and the first service; ignored for branches. */
    planLeadDays: smallint().notNull().default(14),
    /** The amounts of gift cards that it and its branches sell online, in minor units; ignored for branches. */
    giftCardAmounts: integer().array().notNull().default(sql`'{}'`),
    /** Whether customers who cancel may choose a gift card as the refund; ignored for branches. */
    refundsAsCard: boolean().notNull().default(false),
    /** Whether its global invoice is issued after each month; its own choice, ignored for branches. */
    issuesGlobalInvoices: boolean().notNull().default(false),
    /** Whether staff allow it to take payments in accounts of its own at providers; ignored for branches. */
    mayUseMerchants: boolean().notNull().default(false),
    /** Origins that may embed its booking engine. */
    embeddedIn: text().array().notNull().default(sql`'{}'`),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.state, t.id), index().on(t.parentId)],
)

export type Account = typeof accounts.$inferSelect
