import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Currency } from '#core/money/money.ts'
import type { HandedEvidence } from '#core/sales/dispute-evidence.ts'
import type { DisputeState } from '#core/sales/disputes.ts'
import type { EntryKind } from '#core/sales/ledger.ts'
import type { RefundRoute, RefundState } from '#core/sales/sales.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { giftCards } from '#server/modules/gift-cards/tables.ts'
import { merchantAccounts } from '#server/modules/merchant-accounts/tables.ts'
import { payments } from '#server/modules/payments/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** The entries in agencies' accounts with the platform: append-only; a balance is the sum of its entries. */
export const entries = pgTable(
  'entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<EntryKind>().notNull(),
    /** Positive if in the agency's favor. Minor units. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    saleId: text(),
    lineId: text(),
    /** The other agency of a transfer. */
    counterpartId: text(),
    personId: text(),
    /** The bank reference of a settlement. */
    reference: text(),
    /** The settlement that this entry reverses; a settlement has at most one reversal. */
    reversesId: bigint({ mode: 'number' }).unique(),
    /** The payout, ordered in a batch, for which this amount left the account. */
    payoutId: text().unique(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index().on(t.accountId, t.at), index().on(t.saleId)],
)

/** Refunds of payments. */
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
    /** The gift card issued as the refund, for the route `gift_card`. */
    giftCardId: text().references(() => giftCards.id),
    state: text().$type<RefundState>().notNull(),
    route: text().$type<RefundRoute>().notNull().default('original'),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    providerRef: text(),
    /** Whether the agency has yet to hand the cash to the customer. */
    toHand: boolean().notNull().default(false),
    /** How often the provider has refused the refund. */
    refusals: smallint().notNull().default(0),
    /** When to send or poll the refund again; null before the first time. */
    nextTryAt: at(),
    createdAt: at().notNull().default(sql`now()`),
    doneAt: at(),
  },
  (t) => [
    index().on(t.saleId),
    index('refunds_open').on(t.createdAt).where(sql`${t.state} <> 'done'`),
    index('refunds_to_hand').on(t.saleId).where(sql`${t.toHand}`),
    index('refunds_as_gift_cards').on(t.giftCardId).where(sql`${t.giftCardId} IS NOT NULL`),
  ],
)

/** Payments that customers dispute at their bank, as reported by the provider; never deleted. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    saleId: text()
      .notNull()
      .references(() => sales.id),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    provider: text().notNull(),
    /**
     * The agency's own account from which the bank takes the money, as in the payment; null if it takes it from the
     * platform's.
     */
    merchantAccountId: text().references(() => merchantAccounts.id),
    /** The provider's id of the dispute. */
    providerRef: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    /** See `SaleDispute`. */
    isInquiry: boolean().notNull().default(false),
    /** Once the dispute is lost, the amount that the bank took; 0 if unknown in this currency. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The amount that the bank took beyond the rest of the payment: the customer has received it twice. */
    twiceMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** The part that had been refunded as gift cards, which were then taken back. */
    cardMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** The provider's code for the reason. */
    reason: text().notNull(),
    /** The deadline for evidence; null if the provider accepts none, or no more. */
    dueBy: at(),
    /** The latest evidence that a person submitted. */
    evidence: jsonb().$type<HandedEvidence | null>(),
    /** The number of days before `dueBy` at which the last reminder was sent; null if none was. */
    remindedDays: smallint(),
    /** When the provider returned this data. */
    askedAt: at().notNull().default(sql`now()`),
    openedAt: at().notNull().default(sql`now()`),
    endedAt: at(),
  },
  (t) => [
    unique().on(t.provider, t.providerRef),
    index().on(t.saleId),
    index('disputes_open').on(t.saleId).where(sql`${t.state} = 'open'`),
  ],
)
