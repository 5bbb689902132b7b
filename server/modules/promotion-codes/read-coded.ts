import { type SQL, sql } from 'drizzle-orm'
import type { CodedPromotion } from '#core/answers/code-answer.ts'
import { promotionState } from '#core/products/promotion-states.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { usesOf } from './counted-uses.ts'

/** A code that a buyer entered at an account. */
interface TypedCode {
  accountId: string
  code: string
  now: Date
  /** A sale whose use does not count. */
  exceptSaleId?: string | undefined
}

/** The promotions with this code, on the account's or the platform's products; paused ones are excluded. */
export const readCoded = (executor: Executor, typed: TypedCode): Promise<CodedPromotion[]> =>
  read(executor, withCode(typed), typed)

/** As `readCoded`, for a hold: until the transaction ends, no other hold can take a use of these promotions. */
export const lockCoded = (tx: Transaction, typed: TypedCode): Promise<CodedPromotion[]> =>
  lock(tx, withCode(typed), typed)

/** As `lockCoded`, for the promotions whose code an expired sale had. */
export const lockUsed = (tx: Transaction, saleId: string, now: Date): Promise<CodedPromotion[]> =>
  lock(tx, sql`m.id IN (SELECT promotion_id FROM promotion_uses WHERE sale_id = ${saleId})`, { now })

const withCode = ({ accountId, code }: TypedCode): SQL =>
  sql`m.code = ${code} AND (m.account_id IS NULL OR m.account_id = ${accountId})`

/** Counts in a separate statement, which sees what others committed while the locking statement waited. */
async function lock(tx: Transaction, which: SQL, at: { now: Date }): Promise<CodedPromotion[]> {
  await tx.execute(sql`SELECT FROM promotions m WHERE ${which} ORDER BY m.id FOR NO KEY UPDATE`)
  return await read(tx, which, at)
}

type Row = Omit<CodedPromotion, 'state' | 'usesLeft'> & { maxUses: number | null; used: number }

async function read(
  executor: Executor,
  which: SQL,
  { now, exceptSaleId }: { now: Date; exceptSaleId?: string | undefined },
): Promise<CodedPromotion[]> {
  const { rows } = await executor.execute<Row & Record<string, unknown>>(sql`
    SELECT m.id, m.name, m.terms, m.product_ids AS "productIds", m.rate_ids AS "rateIds", m.code,
      m.max_uses AS "maxUses", ${usesOf(sql`m.id`, exceptSaleId)} AS used,
      ARRAY(SELECT p.name FROM products p WHERE p.id = ANY(m.product_ids) AND p.state = 'published'
        ORDER BY p.name ->> 'es', p.id) AS products
    FROM promotions m WHERE ${which} AND NOT m.paused ORDER BY m.id`)
  const today = dayIn(now, homeZone)
  return rows.map(({ maxUses, used, ...row }) => ({
    ...row,
    state: promotionState({ paused: false, terms: row.terms }, today),
    usesLeft: maxUses === null ? null : Math.max(0, maxUses - used),
  }))
}
