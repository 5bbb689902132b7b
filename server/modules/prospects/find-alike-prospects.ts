import { sql } from 'drizzle-orm'
import type { ProspectStage } from '#core/agencies/prospects.ts'
import { ofPlatform } from '#core/agencies/prospects.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { prospectsReached } from './reach-prospect.ts'
import type { ProspectRow } from './store.ts'

const maxAlike = 5
/** The minimum length of a complete phone number, in digits. */
const minDigits = 10

export interface Alike extends Record<string, unknown> {
  id: string
  accountId: string
  name: string
  stage: ProspectStage
  same: ('email' | 'phone')[]
}

/** Possible duplicates of a prospect within the requester's reach, matched by e-mail or phone. */
export async function findAlike(
  executor: Executor,
  { actor }: Requester,
  { id, email, phoneDigits, mergedInto }: ProspectRow,
): Promise<Alike[]> {
  if (mergedInto) return []
  const digits = (phoneDigits ?? '').length >= minDigits ? phoneDigits : null
  const { rows } = await executor.execute<Alike>(sql`
    SELECT p.id, coalesce(p.account_id, ${ofPlatform}::text) AS "accountId", p.name, p.stage,
      array_remove(ARRAY[CASE WHEN p.email = ${email} THEN 'email' END,
        CASE WHEN p.phone_digits = ${digits}::text THEN 'phone' END], NULL) AS same
    FROM prospects p
    WHERE (p.email = ${email} OR p.phone_digits = ${digits}::text) AND p.id <> ${id} AND p.merged_into IS NULL
      AND ${prospectsReached(actor)}
    ORDER BY p.email = ${email} DESC, p.created_at, p.id LIMIT ${maxAlike}::int`)
  return rows
}
