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

/** An agency's account with the platform: append-only; the balance is the sum. */
export const entries = pgTable(
  'entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<EntryKind>().notNull(),
    /** Positive: in the agency's favor. Minor units. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    saleId: text(),
    lineId: text(),
    /** The other agency of a transfer. */
    counterpartId: text(),
    personId: text(),
    /** The bank's reference of a settlement. */
    reference: text(),
    /** The settlement that this entry reverses: at most one reversal each. */
    reversesId: bigint({ mode: 'number' }).unique(),
    /** The payout, ordered in a batch, that took this from the account. */
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
    /** The gift card that it became, of the route `gift_card`. */
    giftCardId: text().references(() => giftCards.id),
    state: text().$type<RefundState>().notNull(),
    route: text().$type<RefundRoute>().notNull().default('original'),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    providerRef: text(),
    /** Whether it is cash that the agency has not handed to the client yet. */
    toHand: boolean().notNull().default(false),
    /** How often the provider has refused it. */
    refusals: smallint().notNull().default(0),
    /** When to send or poll it again; null before the first time. */
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

/** Payments that clients dispute at their bank, as reported by the provider; never deleted. */
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
    /** As of its payment: the bank takes the money from the agency's own account; null: from the platform's. */
    merchantAccountId: text().references(() => merchantAccounts.id),
    /** The provider's own id. */
    providerRef: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    /** See `SaleDispute`. */
    isInquiry: boolean().notNull().default(false),
    /** Once it is lost, the amount that the bank took; 0 if unknown in this currency. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The amount that the bank took beyond the rest of the payment: the client has it twice. */
    twiceMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** The part that had been refunded as gift cards, which were taken back with it. */
    cardMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** The provider's code. */
    reason: text().notNull(),
    /** The deadline for evidence; null if the provider takes none, or none any more. */
    dueBy: at(),
    /** The latest evidence that a person handed in. */
    evidence: jsonb().$type<HandedEvidence | null>(),
    /** The days before `dueBy` of the last reminder; null: none yet. */
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
