import { sql } from 'drizzle-orm'
import type { GiftCardMovement } from '#core/sales/gift-cards.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

/** The world of the money stories, which move its `now`. */
export interface MoneyWorld {
  db: TestDatabase
  deps: Deps
  catalogue: Catalogue
  now: Date
  /** Number of no-shows recorded, or undone. */
  noted: number
  /** Number of goodwill refunds of penalties by the platform. */
  given: number
  /** Number of cash payments recorded, and corrected. */
  cash: number
  corrected: number
  /** Number of payments in the agency's own account, counted at each check. */
  atMerchants: number
  /** Number of refunds that waited for a key of that account and that staff ended. */
  endedByHand: number
  /** Refunds that staff recorded as arrived, without a key. */
  recordedArrived: number
  /** Number of payments in installments. */
  inMonths: number
  /** Number of payment plans agreed, and of their dates missed. */
  planned: number
  missed: number
  /** Number of payments by gift card, and of cancellations refunded as one. */
  carded: number
  refundedAsCard: number
  /** Number of closed balances. */
  closed: number
  /** Number of sales during which the agency began to invoice its commissions. */
  begun: number
  /** Kinds of documents that were issued between agency and platform. */
  documented: Set<string>
  /** Number of disputes, and of those that a bank refunded. */
  disputed: number
  lost: number
  /** Number of each kind of event on the agency's account. */
  accounted: Map<string, number>
}

export const idsOf = async ({ db }: MoneyWorld, table: 'payments' | 'refunds', saleId: string) => {
  const { rows } = await db.database.execute<{ id: string }>(
    sql`SELECT id FROM ${sql.identifier(table)} WHERE sale_id = ${saleId} ORDER BY created_at, id`,
  )
  return rows.map(({ id }) => id)
}

/** The provider's ids of a sale's payments. */
export async function refsOf({ db }: Pick<MoneyWorld, 'db'>, saleId: string): Promise<string[]> {
  const { rows } = await db.database.execute<{ ref: string }>(sql`SELECT provider_ref AS ref FROM payments
    WHERE sale_id = ${saleId} AND state = 'captured' AND provider <> 'agency' ORDER BY created_at, id`)
  return rows.map(({ ref }) => ref)
}

/** The name of the provider of a payment: the platform's, or the agency's own account. */
export async function providerAt({ db }: Pick<MoneyWorld, 'db'>, ref: string): Promise<string> {
  const { rows } = await db.database.execute<{ provider: string }>(
    sql`SELECT provider FROM payments WHERE provider_ref = ${ref}`,
  )
  return rows[0]?.provider ?? ''
}

/** The provider's ids of a payment's disputes. */
export async function disputesOf({ db }: Pick<MoneyWorld, 'db'>, ref: string): Promise<string[]> {
  const { rows } = await db.database.execute<{ id: string }>(
    sql`SELECT id FROM sandbox_disputes WHERE ref = ${ref}`,
  )
  return rows.map(({ id }) => id)
}

interface Books {
  taken: number
  given: number
  /** Disputes under examination. */
  disputed: number
}

/**
 * The amounts paid and refunded for the sale: by the provider's own records and by banks, in cash by the agency's
 * account, and by gift cards. Money that a bank took although it had been refunded counts once: it is paid twice, or its
 * gift card was taken back.
 */
export async function booksOf({ db }: MoneyWorld, saleId: string): Promise<Books> {
  const disputed = (
    state: 'open' | 'lost',
  ) => sql`coalesce(sum((SELECT sum(d.amount_minor) FROM sandbox_disputes d
    WHERE d.ref = p.ref AND d.state = ${state})), 0)`
  const cards = (kind: GiftCardMovement) => sql`(SELECT coalesce(sum(abs(amount_minor)), 0)
    FROM gift_card_movements WHERE sale_id = ${saleId} AND kind = ${kind})`
  const { rows } = await db.database.execute<Books & Record<string, unknown>>(sql`
    SELECT (coalesce(sum(amount_minor) FILTER (WHERE p.state = 'captured'), 0) - (SELECT coalesce(sum(amount_minor), 0)
        FROM entries WHERE sale_id = ${saleId} AND kind IN ('cash_sale', 'cash_reversed', 'credit_sale')) + ${cards('spent')})::int AS taken,
      (coalesce(sum((SELECT sum(r.amount_minor) FROM sandbox_refunds r WHERE r.ref = p.ref)), 0) + ${disputed('lost')}
        + (SELECT coalesce(sum(amount_minor), 0) FROM entries
          WHERE sale_id = ${saleId} AND kind IN ('cash_returned', 'credit_cancelled'))
        + ${cards('restored')} + ${cards('issued')}
        - (SELECT coalesce(sum(twice_minor + card_minor), 0) FROM disputes WHERE sale_id = ${saleId}))::int AS given,
      (${disputed('open')})::int AS disputed
    FROM sandbox_payments p WHERE merchant_id IN (SELECT id FROM payments WHERE sale_id = ${saleId})`)
  return rows[0] ?? { taken: 0, given: 0, disputed: 0 }
}

/** Earnings of the agency and its seller on the sale's lines. */
export async function earnedOf({ db }: MoneyWorld, saleId: string) {
  const { rows } = await db.database.execute(
    sql`SELECT id, earnings FROM lines WHERE sale_id = ${saleId} ORDER BY id`,
  )
  return rows
}
