import { sql } from 'drizzle-orm'
import type { AccountState } from '#core/agencies/accounts.ts'
import { type BranchStage, branchStageOf } from '#core/agencies/branches.ts'
import { peopleShown } from '#core/contract/admin/registration-file.ts'
import type { PersonState } from '#core/people/people.ts'
import { readStandings, type Standing } from '#server/modules/branches/standing.ts'
import type { Executor } from '#server/platform/database/database.ts'

export interface Branch {
  accountId: string
  name: string
  stage: BranchStage
  /** Why the owner suspended or closed the branch. */
  reason: string | null
  address: string
}

type BranchRow = Omit<Branch, 'stage'> &
  Record<string, unknown> & { state: AccountState; closingAt: Date | null }

export interface Worker extends Record<string, unknown> {
  id: string
  name: string
  role: 'owner' | 'seller'
  state: PersonState
  email: string
  phone: string | null
  /** Null for the agency itself. */
  branch: string | null
  /** Null if not signed in anywhere. */
  lastSeenAt: string | null
  count: number
}

/** The people of an agency and its branches, and the balance of each account; the agency comes first. */
export async function readHouse(executor: Executor, accountId: string) {
  const { rows: found } = await executor.execute<BranchRow>(sql`
    SELECT id AS "accountId", name, state, closing_at AS "closingAt", state_reason AS reason, address
    FROM accounts WHERE parent_id = ${accountId} ORDER BY id`)
  const branches: Branch[] = found.map(({ state, closingAt, ...branch }) => ({
    ...branch,
    stage: branchStageOf({ state, closingAt }),
  }))
  const ids = [accountId, ...branches.map((branch) => branch.accountId)]
  const { rows } = await executor.execute<Worker>(sql`
    SELECT p.id, p.name, p.role, p.state, p.email, p.phone, count(*) OVER ()::int AS count,
      CASE WHEN a.parent_id IS NULL THEN NULL ELSE a.name END AS branch,
      (SELECT to_char(max(s.seen_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM sessions s
        WHERE s.person_id = p.id) AS "lastSeenAt"
    FROM people p JOIN accounts a ON a.id = p.account_id
    WHERE p.account_id = ANY (${sql.param(ids)}::text[]) AND p.role IN ('owner', 'seller')
    ORDER BY a.parent_id IS NOT NULL, p.role, p.state = 'suspended', lower(p.name), p.id LIMIT ${peopleShown}::int`)
  const standings: Standing[] = await readStandings(executor, ids)
  const people = { count: rows[0]?.count ?? 0, shown: rows.map(({ count: _, ...person }) => person) }
  return { branches, people, standings }
}
