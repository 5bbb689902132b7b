import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Currency } from '#core/money.ts'
import type { PaymentState, RecordedMethod, RefundState } from '#core/sales.ts'
import { sales } from '#server/modules/sales/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Attempts to pay; never deleted. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    saleId: text()
      .notNull()
      .references(() => sales.id),
    provider: text().notNull(),
    /** The provider's own id; null until it answered. */
    providerRef: text().unique(),
    method: text().$type<RecordedMethod>().notNull(),
    purpose: text().$type<'full' | 'deposit' | 'balance'>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amountMinor: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    redirectUrl: text(),
    reference: jsonb().$type<{ number: string; expiresAt: string } | null>(),
    failure: text(),
    /** When the provider was last asked because somebody waits for its answer. */
    askedAt: at(),
    createdAt: at().notNull().default(sql`now()`),
    capturedAt: at(),
  },
  (t) => [
    index().on(t.saleId),
    index().on(t.createdAt),
    index('payments_unsettled').on(t.createdAt).where(sql`${t.state} <> 'captured'`),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    saleId: text()
      .notNull()
      .references(() => sales.id),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    lineId: text(),
    state: text().$type<RefundState>().notNull(),
    amountMinor: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    providerRef: text(),
    /** How often the provider has refused it. */
    refusals: smallint().notNull().default(0),
    /** When it is tried or asked about again; null before the first time. */
    nextTryAt: at(),
    createdAt: at().notNull().default(sql`now()`),
    doneAt: at(),
  },
  (t) => [index().on(t.saleId), index('refunds_open').on(t.createdAt).where(sql`${t.state} <> 'done'`)],
)

/** Every event of a provider once, stored before it has any effect. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    receivedAt: at().notNull().default(sql`now()`),
    body: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
)

/** A link by which a client pays; once, until it expires or is taken back. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: text().primaryKey(),
    saleId: text()
      .notNull()
      .references(() => sales.id),
    tokenHash: text().notNull().unique(),
    amountMinor: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    expiresAt: at().notNull(),
    revokedAt: at(),
    usedAt: at(),
    createdAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.saleId)],
)
