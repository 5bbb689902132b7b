import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { usesOfEmail } from './counted-uses.ts'

interface Customer {
  saleId: string
  email: string | null
}

/**
 * Requires that a customer may use the codes of a sale: each is limited per e-mail. Until the transaction ends, no
 * other sale can take a use of them. Errors: `promotion_code_refused`.
 */
export async function requireUses(tx: Transaction, customer: Customer): Promise<void> {
  for (const { code, isUsed } of await readLimited(tx, customer)) {
    if (customer.email === null) refuse('promotion_code_refused', { code, problem: 'email_missing' })
    if (isUsed) refuse('promotion_code_refused', { code, problem: 'used_by_customer' })
  }
}

/** Ids of the sale's coded promotions that its customer has used up with other sales; locks as `requireUses` does. */
export const listUsedUp = async (tx: Transaction, customer: Customer): Promise<string[]> =>
  (await readLimited(tx, customer)).flatMap(({ id, isUsed }) => (isUsed ? [id] : []))

/** The promotions with a limit per e-mail among those whose codes a sale uses. */
async function readLimited(tx: Transaction, { saleId, email }: Customer) {
  const limited = sql`m.max_per_email IS NOT NULL AND m.id IN (
    SELECT promotion_id FROM promotion_uses WHERE sale_id = ${saleId})`
  await tx.execute(sql`SELECT FROM promotions m WHERE ${limited} ORDER BY m.id FOR NO KEY UPDATE`)
  const { rows } = await tx.execute<{ id: string; code: string; isUsed: boolean }>(sql`
    SELECT m.id, coalesce(m.code, '') AS code, ${usesOfEmail(sql`m.id`, email, saleId)} >= m.max_per_email AS "isUsed"
    FROM promotions m WHERE ${limited} ORDER BY m.id`)
  return rows
}
