import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { usesOfEmail } from './counted-uses.ts'

/**
 * Requires that a customer may have the codes of a sale: each as often as allowed per e-mail. Until the transaction ends,
 * nobody else takes a use of them. Errors: `promotion_code_refused`.
 */
export async function requireUses(
  tx: Transaction,
  { saleId, email }: { saleId: string; email: string | null },
): Promise<void> {
  const limited = sql`m.most_per_email IS NOT NULL AND m.id IN (
    SELECT promotion_id FROM promotion_uses WHERE sale_id = ${saleId})`
  await tx.execute(sql`SELECT FROM promotions m WHERE ${limited} ORDER BY m.id FOR NO KEY UPDATE`)
  const { rows } = await tx.execute<{ code: string; isUsed: boolean }>(sql`
    SELECT coalesce(m.code, '') AS code, ${usesOfEmail(sql`m.id`, email, saleId)} >= m.most_per_email AS "isUsed"
    FROM promotions m WHERE ${limited} ORDER BY m.id`)
  for (const { code, isUsed } of rows) {
    if (email === null) refuse('promotion_code_refused', { code, problem: 'email_missing' })
    if (isUsed) refuse('promotion_code_refused', { code, problem: 'used_by_customer' })
  }
}
