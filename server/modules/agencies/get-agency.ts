import { sql } from 'drizzle-orm'
import type { AccountState } from '#core/agencies/accounts.ts'
import { agencyPath } from '#core/app/addresses.ts'
import type { Currency } from '#core/money/money.ts'
import { stateOfAgency } from '#server/modules/accounts/selling-terms.ts'
import { readCredit } from '#server/modules/branches/standing.ts'
import { isFor } from '#server/modules/notices/audience.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'

interface AgencyRow extends Record<string, unknown> {
  id: string
  name: string
  state: AccountState
  currency: Currency
  timeZone: string
  unreadNotices: number
  branches: { id: string; name: string }[]
}

/**
 * The caller's own agency, with its balance if they may see it; a branch sells only while its agency does. Errors:
 * `unauthenticated`.
 */
export async function getAgency(context: Caller) {
  const { deps, actor } = context
  const { personId, accountId } = requireOwnRight(context, 'see the agency')
  const row = await transactAs(deps.database, actor, async (tx) => {
    const found = await tx.execute<AgencyRow>(sql`
      SELECT accounts.id, accounts.name, ${stateOfAgency} AS state, accounts.currency, accounts.time_zone AS "timeZone",
        (SELECT count(*)::int FROM notices n WHERE ${isFor({ accountId, personId })} AND NOT EXISTS (
          SELECT FROM notice_reads r WHERE r.notice_id = n.id AND r.person_id = ${personId})) AS "unreadNotices",
        coalesce((SELECT jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) ORDER BY b.id)
          FROM accounts b WHERE b.parent_id = accounts.id), '[]') AS branches
      FROM accounts WHERE accounts.id = ${accountId}`)
    const [agency] = found.rows
    return agency && { ...agency, ...(await readCredit(tx, actor, accountId)) }
  })
  if (!row) return refuse('account_not_found')
  return { ...row, address: deps.domains.urlOf(accountId, agencyPath(accountId)) }
}
