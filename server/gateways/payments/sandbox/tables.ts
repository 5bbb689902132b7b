import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#core/app/language.ts'
import type { Currency } from '#core/money/money.ts'
import type { DisputeReason, DisputeState } from '#core/sales/disputes.ts'
import type { PaymentMethod, PaymentState } from '#core/sales/sales.ts'

const at = () => timestamp({ withTimezone: true })

/** The sandbox provider's payments. No card numbers: only the last four digits. */
export const sandboxPayments = pgTable('sandbox_payments', {
  ref: text().primaryKey(),
  /** The merchant's own id of the payment; a second payment with it returns the first. */
  merchantId: text().notNull().unique(),
  method: text().$type<PaymentMethod>().notNull(),
  amountMinor: bigint({ mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  language: text().$type<Language>().notNull(),
  /** The time zone in which the deadline is shown. */
  timeZone: text().notNull().default('America/Mexico_City'),
  description: text().notNull(),
  email: text().notNull(),
  returnUrl: text().notNull(),
  state: text().$type<PaymentState>().notNull(),
  failure: text(),
  /** `challenge` while the bank waits for its code. */
  step: text().$type<'form' | 'challenge'>().notNull().default('form'),
  codesTried: smallint().notNull().default(0),
  lastFour: text(),
  /** The most months that the merchant allows, and those chosen; null: at once. */
  months: smallint(),
  monthsUsed: smallint(),
  /** The reference for the shop's till or the bank; null for cards. */
  reference: text(),
  expiresAt: at().notNull(),
  createdAt: at().notNull().default(sql`now()`),
})

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    /** The merchant's own id of the refund. */
    id: text().primaryKey(),
    ref: text()
      .notNull()
      .references(() => sandboxPayments.ref),
    providerRef: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    createdAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.ref)],
)

/** Disputes at the sandbox's bank. */
export const sandboxDisputes = pgTable(
  'sandbox_disputes',
  {
    id: text().primaryKey(),
    ref: text()
      .notNull()
      .references(() => sandboxPayments.ref),
    state: text().$type<DisputeState>().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    reason: text().$type<DisputeReason>().notNull(),
    dueBy: at().notNull(),
    createdAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.ref)],
)

export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text().primaryKey(),
    ref: text()
      .notNull()
      .references(() => sandboxPayments.ref),
    type: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: smallint().notNull().default(0),
    deliveredAt: at(),
    createdAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.ref)],
)
