import { sql } from 'drizzle-orm'
import type { CodeTerms, PromotionTerms } from '#core/products/promotion-terms.ts'
import type { Day } from '#core/time/days.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { PromotionRow } from './reach-promotion.ts'

export const codeColumns = (terms: CodeTerms | null) => ({
  code: terms?.code ?? null,
  maxUses: terms?.maxUses ?? null,
  maxPerEmail: terms?.maxPerEmail ?? null,
})

export const codeOf = ({
  code,
  maxUses,
  maxPerEmail,
}: Pick<PromotionRow, 'code' | 'maxUses' | 'maxPerEmail'>): CodeTerms | null =>
  code === null ? null : { code, maxUses, maxPerEmail }

/**
 * Requires that no other active promotion of the owner has the code, until the end of the transaction. A promotion that
 * is paused or has ended is not active. Errors: `promotion_code_taken`.
 */
export async function requireFreeCode(
  tx: Transaction,
  {
    promotionId,
    accountId,
    code,
    terms,
  }: { promotionId: string; accountId: string | null; code: string | null; terms: PromotionTerms },
  today: Day,
): Promise<void> {
  const { to } = terms.booked
  if (code === null || (to !== null && to < today)) return
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`promotion code ${accountId} ${code}`}))`)
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT name ->> 'es' AS name FROM promotions
    WHERE code = ${code} AND account_id IS NOT DISTINCT FROM ${accountId} AND id <> ${promotionId} AND NOT paused
      AND coalesce(terms -> 'booked' ->> 'to', '9') >= ${today} LIMIT 1`)
  const [other] = rows
  if (other) refuse('promotion_code_taken', other)
}
