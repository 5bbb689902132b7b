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
    /** A second phone and a second address line for customers; null if there is none. */
    secondPhone: text(),
    addressLine: text(),
    /** The usual week, Monday first; null if not stated. */
    openingHours: jsonb().$type<OpeningHours | null>(),
    rnt: text(),
    tagline: jsonb().$type<Text>().notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<Currency>().notNull(),
    theme: jsonb().$type<Theme>().notNull(),
    /** The header of the account's front page; null for the default header. */
    banner: jsonb().$type<Banner | null>(),
    kinds: jsonb().$type<Kind[]>().notNull(),
    /** Basis points per product kind. */
    markupBp: jsonb().$type<Record<Kind, number>>().notNull(),
    commissionBp: jsonb().$type<Record<Kind, number>>().notNull(),
    sellerBp: integer().notNull(),
    state: text().$type<AccountState>().notNull().default('approved'),
    /** For a branch: why its owner suspended or closed it; null while it is open. */
    stateReason: text(),
    /** For a branch: when its owner closed it; its sales may still be open. */
    closingAt: timestamp({ withTimezone: true }),
    /** The time zone in which the account's days begin. */
    timeZone: text().notNull().default('America/Mexico_City'),
    /** The maximum debt for sales on credit, in minor units of the account's currency. */
    creditLimitMinor: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * The maximum number of room-nights that an agency and its branches may block for groups at any time; ignored for
     * branches.
     */
    blockLimit: integer().notNull().default(blockLimits.nights),
    /** What happens to a sale if its balance is not paid in time. */
    overduePolicy: text().$type<OverduePolicy>().notNull().default('keep'),
    /** The interest-free installment plans that an agency and its branches offer, in months; ignored for branches. */
    instalments: smallint().array().notNull().default(sql`'{}'`),
    /**
     * The number of payments in the longest plan that an agency and its branches offer, 0 for none; ignored for
     * branches.
     */
    planMost: smallint().notNull().default(0),
    /** The number of days between a plan's last due date and the first service; ignored for branches. */
    planLeadDays: smallint().notNull().default(14),
    /** The gift card amounts that an agency and its branches sell online, in minor units; ignored for branches. */
    giftCardAmounts: integer().array().notNull().default(sql`'{}'`),
    /** Whether customers who cancel may choose a gift card as the refund; ignored for branches. */
    refundsAsCard: boolean().notNull().default(false),
    /** Whether the agency's global invoice is issued after each month, as the agency chose; ignored for branches. */
    issuesGlobalInvoices: boolean().notNull().default(false),
    /** Whether staff allow the agency to take payments into its own accounts at providers; ignored for branches. */
    mayUseMerchants: boolean().notNull().default(false),
    /** Origins that may embed the account's booking engine. */
    embeddedIn: text().array().notNull().default(sql`'{}'`),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.state, t.id), index().on(t.parentId)],
)

export type Account = typeof accounts.$inferSelect
