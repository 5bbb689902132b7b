import { sql } from 'drizzle-orm'
import {
  type AccountState,
  type DocumentKind,
  documentKinds,
  statesWithAgreement,
} from '#core/agencies/accounts.ts'
import { roundEvents } from '#core/agencies/registration-desk.ts'
import type { Executor } from '#server/platform/database.ts'
import type { Document } from './documents.ts'

/**
 * What an agency still has to hand in before its file goes on: papers that were sent back, and those that the last round of
 * corrections asked for and that have not come. The contract is printed after the approval: before, it holds nothing back.
 */
export async function readOwed(
  executor: Executor,
  { id, state }: { id: string; state: AccountState },
  papers: readonly Document[],
): Promise<DocumentKind[]> {
  const { rows } = await executor.execute<{ kinds: unknown }>(sql`
    SELECT details->'kinds' AS kinds FROM audit WHERE account_id = ${id} AND sale_id IS NULL
      AND event = ANY (${sql.param([...roundEvents])}::text[]) ORDER BY id DESC LIMIT 1`)
  const kinds = rows[0]?.kinds
  const asked = new Set(Array.isArray(kinds) ? documentKinds.filter((kind) => kinds.includes(kind)) : [])
  if (!statesWithAgreement.includes(state)) asked.delete('contract')
  return papers
    .filter(
      ({ kind, state: is }) =>
        is === 'rejected' || ((is === 'missing' || is === 'expired') && asked.has(kind)),
    )
    .map(({ kind }) => kind)
}
