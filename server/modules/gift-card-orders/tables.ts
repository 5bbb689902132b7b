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

/** Gift cards that are bought in an online shop, each with its one attempt to pay; never deleted. */
export const giftCardOrders = pgTable(
  'gift_card_orders',
  {
    /** Also the provider's name for the attempt. */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    language: text().$type<Language>().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    /** Empty: the buyer. */
    recipientName: text().notNull(),
    recipientEmail: text(),
    note: text().notNull(),
    /** The day on which the recipient gets the card; null: as soon as it is paid. */
    deliverOn: date().$type<Day>(),
    method: text().$type<PaymentMethod>().notNull(),
    provider: text().notNull(),
    /** The provider's own id; null until the provider responds. */
    providerRef: text().unique(),
    state: text().$type<PaymentState>().notNull(),
    redirectUrl: text(),
    reference: jsonb().$type<OpenedPayment['reference']>(),
    failure: text(),
    /** When the provider was last asked. */
    askedAt: at(),
    createdAt: at().notNull().default(sql`now()`),
    capturedAt: at(),
    /** The card that it became: one at most. */
    cardId: text()
      .unique()
      .references(() => giftCards.id),
    /** Of the money, once the card is voided; null: it was not. */
    refundState: text().$type<RefundState>(),
    refundRef: text(),
    /** How often the provider refused it: each attempt has an id of its own there. */
    refusals: smallint().notNull().default(0),
    /** Of its bank's dispute; null: there was none. */
    disputeState: text().$type<DisputeState>(),
    /** The provider's own id of it, or of its bank's inquiry. */
    disputeRef: text(),
    /** What the bank took back of it, and when; null: nothing. */
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
