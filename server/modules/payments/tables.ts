import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { AgreedFee } from '#core/money/instalment-fees.ts'
import type { Currency } from '#core/money/money.ts'
import type { ConsentedPlan } from '#core/sales/payment-schedule.ts'
import type { PaymentState, RecordedMethod } from '#core/sales/sales.ts'
import type { OpenedPayment } from '#server/gateways/payments/port.ts'
import { merchantAccounts } from '#server/modules/merchant-accounts/tables.ts'
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
    /** The agency's own account there, which `provider` names too; null: the platform's. */
    merchantAccountId: text().references(() => merchantAccounts.id),
    /** The provider's own id; null until the provider responds. */
    providerRef: text(),
    method: text().$type<RecordedMethod>().notNull(),
    purpose: text().$type<'full' | 'deposit' | 'balance'>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    redirectUrl: text(),
    /** The plan that the customer chose, in months; null: a payment at once. */
    months: smallint(),
    /** The agency's fees for its plans when the attempt began, and the fee of the plan used, in basis points. */
    agreed: jsonb().$type<AgreedFee[]>(),
    feeBp: integer(),
    /** The plan that the customer used at the provider, in months; null: not paid, or without installments. */
    monthsUsed: smallint(),
    /** The payment plan that the customer consented to with this deposit; null: none. */
    plan: jsonb().$type<ConsentedPlan>(),
    reference: jsonb().$type<OpenedPayment['reference']>(),
    failure: text(),
    /** When the provider was last polled for a waiting user. */
    askedAt: at(),
    createdAt: at().notNull().default(sql`now()`),
    capturedAt: at(),
  },
  (t) => [
    unique().on(t.providerRef, t.provider),
    index().on(t.saleId),
    index().on(t.createdAt),
    index('payments_waiting_at_merchants')
      .on(t.saleId)
      .where(
        sql`${t.merchantAccountId} IS NOT NULL AND ${t.state} IN ('created', 'requires_action', 'authorized')`,
      ),
    index('payments_corrected').on(t.saleId).where(sql`${t.method} = 'cash' AND ${t.state} = 'voided'`),
    index('payments_unsettled').on(t.createdAt).where(sql`${t.state} <> 'captured'`),
  ],
)

/** Every provider event once, stored before its effects. */
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
