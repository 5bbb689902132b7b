import { sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

/** Where stories about money happen; `now` is moved by them. */
export interface MoneyWorld {
  db: TestDatabase
  deps: Deps
  catalogue: Catalogue
  now: Date
  /** How often it was noted that nobody came, or taken back. */
  noted: number
  /** How often the platform gave back what was kept. */
  given: number
  /** How often cash was taken, and put right. */
  cash: number
  corrected: number
  /** How often a balance was closed. */
  closed: number
  /** How often a payment was disputed, and a bank gave the money of one back. */
  disputed: number
  lost: number
  /** How often each thing happened to the agency's account. */
  accounted: Map<string, number>
}

export const idsOf = async ({ db }: MoneyWorld, table: 'payments' | 'refunds', saleId: string) => {
  const { rows } = await db.database.execute<{ id: string }>(
    sql`SELECT id FROM ${sql.identifier(table)} WHERE sale_id = ${saleId} ORDER BY created_at, id`,
  )
  return rows.map(({ id }) => id)
}

/** The provider's names for what it took for a sale. */
export async function refsOf({ db }: MoneyWorld, saleId: string): Promise<string[]> {
  const { rows } = await db.database.execute<{ ref: string }>(sql`SELECT provider_ref AS ref FROM payments
    WHERE sale_id = ${saleId} AND state = 'captured' AND provider = 'sandbox' ORDER BY created_at, id`)
  return rows.map(({ ref }) => ref)
}

/** The provider's names for what is disputed of a payment. */
export async function disputesOf({ db }: MoneyWorld, ref: string): Promise<string[]> {
  const { rows } = await db.database.execute<{ id: string }>(
    sql`SELECT id FROM sandbox_disputes WHERE ref = ${ref}`,
  )
  return rows.map(({ id }) => id)
}

interface Books {
  taken: number
  given: number
  /** What banks examine. */
  disputed: number
}

/**
 * What was taken for the sale and given back of it: by the provider's own books and by banks, and in cash by the agency's
 * account.
 */
export async function booksOf({ db }: MoneyWorld, saleId: string): Promise<Books> {
  const disputed = (
    state: 'open' | 'lost',
  ) => sql`coalesce(sum((SELECT sum(d.amount_minor) FROM sandbox_disputes d
    WHERE d.ref = p.ref AND d.state = ${state})), 0)`
  const { rows } = await db.database.execute<Books & Record<string, unknown>>(sql`
    SELECT (coalesce(sum(amount_minor) FILTER (WHERE p.state = 'captured'), 0) - (SELECT coalesce(sum(amount_minor), 0)
        FROM entries WHERE sale_id = ${saleId} AND kind IN ('cash_sale', 'cash_reversed', 'credit_sale')))::int AS taken,
      (coalesce(sum((SELECT sum(r.amount_minor) FROM sandbox_refunds r WHERE r.ref = p.ref)), 0) + ${disputed('lost')}
        + (SELECT coalesce(sum(amount_minor), 0) FROM entries
          WHERE sale_id = ${saleId} AND kind IN ('cash_returned', 'credit_cancelled')))::int AS given,
      (${disputed('open')})::int AS disputed
    FROM sandbox_payments p WHERE merchant_id IN (SELECT id FROM payments WHERE sale_id = ${saleId})`)
  return rows[0] ?? { taken: 0, given: 0, disputed: 0 }
}

/** What the agency and its seller earn of the sale's lines. */
export async function earnedOf({ db }: MoneyWorld, saleId: string) {
  const { rows } = await db.database.execute(
    sql`SELECT id, earnings FROM lines WHERE sale_id = ${saleId} ORDER BY id`,
  )
  return rows
}
