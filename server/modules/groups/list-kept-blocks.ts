import { sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { GroupState } from '#core/products/groups.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** A group with blocked rooms. */
export interface KeptBlocks extends Record<string, unknown> {
  account: { id: string; name: string }
  url: string
  name: Text
  state: GroupState
  startsOn: string
  endsOn: string
  /** Room-nights not yet taken. */
  rooms: number
  /** The first and last release dates of these rooms. */
  firstReleaseOn: string
  lastReleaseOn: string
}

/** Groups of an agency and its branches with untaken rooms in blocks, ordered by start date. */
export async function listKeptBlocks(executor: Executor, agencyId: string): Promise<KeptBlocks[]> {
  const { rows } = await executor.execute<KeptBlocks>(sql`
    SELECT jsonb_build_object('id', a.id, 'name', a.name) AS account, g.url, g.name, g.state,
      g.starts_on AS "startsOn", g.ends_on AS "endsOn", kept.rooms, kept.first AS "firstReleaseOn",
      kept.last AS "lastReleaseOn"
    FROM accounts a JOIN groups g ON g.account_id = a.id
    CROSS JOIN LATERAL (
      SELECT sum(b.rooms - b.taken)::int AS rooms, min(b.release_on) AS first, max(b.release_on) AS last
      FROM group_blocks b
      WHERE b.account_id = g.account_id AND b.group_url = g.url AND b.released_at IS NULL AND b.rooms > b.taken
    ) kept
    WHERE (a.id = ${agencyId} OR a.parent_id = ${agencyId}) AND kept.rooms > 0
    ORDER BY g.starts_on, a.id, g.url`)
  return rows
}
