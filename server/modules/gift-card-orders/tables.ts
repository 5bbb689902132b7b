import { sql } from 'drizzle-orm'
import { bigint, date, index, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#core/app/language.ts'
import type { Currency } from '#core/money/money.ts'
import type { DisputeState } from '#core/sales/disputes.ts'
import type { PaymentMethod, PaymentState, RefundState } from '#core/sales/sales.ts'
import type { Day } from '#core/time/days.ts'
import type { OpenedPayment } from '#server/gateways/payments/port.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { giftCards } from '#server/modules/gift-cards/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Gift card purchases in online shops, each with a single payment attempt; deleted only if never paid. */
export const giftCardOrders = pgTable(
  'gift_card_orders',
  {
    /** Also identifies the payment attempt at the provider. */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    language: text().$type<Language>().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    /** Empty if the buyer keeps the card. */
    recipientName: text().notNull(),
    recipientEmail: text(),
    note: text().notNull(),
    /** The day on which the recipient gets the card; null if it is sent as soon as it is paid. */
    deliverOn: date().$type<Day>(),
    method: text().$type<PaymentMethod>().notNull(),
    provider: text().notNull(),
    /** The provider's own id; null until the provider responds. */
    providerRef: text().unique(),
    state: text().$type<PaymentState>().notNull(),
    redirectUrl: text(),
    reference: jsonb().$type<OpenedPayment['reference']>(),
    failure: text(),
    /** When the provider was last polled. */
    askedAt: at(),
    createdAt: at().notNull().default(sql`now()`),
    capturedAt: at(),
    /** The card issued for the purchase, at most one. */
    cardId: text()
      .unique()
      .references(() => giftCards.id),
    /** The state of the refund of a voided card; null if there is none. */
    refundState: text().$type<RefundState>(),
    refundRef: text(),
    /** How often the provider has refused the refund: each attempt has its own id there. */
    refusals: smallint().notNull().default(0),
    /** The state of the bank's dispute of the payment; null if there was none. */
    disputeState: text().$type<DisputeState>(),
    /** The provider's id of the dispute, or of the bank's inquiry. */
    disputeRef: text(),
    /** The amount that the bank took back, and when; null if nothing. */
    lostMinor: bigint({ mode: 'number' }),
    lostAt: at(),
  },
  (t) => [
    index().on(t.accountId),
    index().on(t.createdAt),
    index('gift_card_orders_open').on(t.createdAt).where(sql`${t.cardId} IS NULL`),
  ],
)

export type CardOrder = typeof giftCardOrders.$inferSelect
