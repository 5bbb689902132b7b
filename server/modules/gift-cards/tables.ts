import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#core/app/language.ts'
import type { Currency } from '#core/money/money.ts'
import type { GiftCardKind, GiftCardMovement, GiftCardPayment } from '#core/sales/gift-cards.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { payments } from '#server/modules/payments/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'

const at = () => timestamp({ withTimezone: true })
const minor = () => bigint({ mode: 'number' }).notNull()

/** Agencies' gift cards; never deleted. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<GiftCardKind>().notNull(),
    currency: text().$type<Currency>().notNull(),
    issuedMinor: minor(),
    /** The sum of the card's movements; a trigger maintains it. */
    balanceMinor: minor().default(0),
    /** The code's hash, for looking it up; the code itself, encrypted; and its last four characters. */
    codeHash: text().notNull().unique(),
    code: text().notNull(),
    lastFour: text().notNull(),
    /** The e-mail address to which the card is sent; null if it is only printed. */
    email: text(),
    language: text().$type<Language>().notNull(),
    /** The message printed on the card. */
    note: text().notNull().default(''),
    /** How a sold card was paid. */
    payment: text().$type<GiftCardPayment>(),
    /** For a refund: the canceled sale. */
    saleId: text().references(() => sales.id),
    /** A person's id; null if a customer's refund issued the card. */
    issuedBy: text(),
    issuedAt: at().notNull().default(sql`now()`),
    expiresAt: at(),
    voidedAt: at(),
    voidReason: text(),
  },
  (t) => [
    index().on(t.accountId, t.issuedAt),
    index('gift_cards_expiring').on(t.expiresAt).where(sql`${t.balanceMinor} > 0`),
    check('gift_cards_balance', sql`${t.balanceMinor} BETWEEN 0 AND ${t.issuedMinor}`),
  ],
)

/** Amounts that entered a gift card or, if negative, left it; append-only. */
export const giftCardMovements = pgTable(
  'gift_card_movements',
  {
    id: text().primaryKey(),
    cardId: text()
      .notNull()
      .references(() => giftCards.id),
    /** The account of the card. */
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<GiftCardMovement>().notNull(),
    amountMinor: minor(),
    saleId: text().references(() => sales.id),
    /** The payment made with the card, or refunded to it. */
    paymentId: text().references(() => payments.id),
    refundId: text().unique(),
    movedAt: at().notNull().default(sql`now()`),
  },
  (t) => [
    index().on(t.cardId),
    uniqueIndex('gift_card_movements_spent').on(t.paymentId).where(sql`${t.kind} = 'spent'`),
  ],
)
