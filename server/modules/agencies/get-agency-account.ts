import { sql } from 'drizzle-orm'
import type { AccountState } from '#core/agencies/accounts.ts'
import type { Input } from '#core/contract/calls.ts'
import { listDomains } from '#server/modules/domains/list-domains.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireStaffRight } from '#server/platform/require-right.ts'
import { requireAgency } from './require-agency.ts'

interface Row extends Record<string, unknown> {
  accountId: string
  name: string
  state: AccountState
  executive: { id: string; name: string } | null
  hasFile: boolean
  branches: { id: string; name: string }[]
}

/** An agency's account, with its branches and domains. Errors: `account_not_found`, also for a branch. */
export async function getAgencyAccount(context: Caller, { accountId }: Input<'admin.getAgencyAccount'>) {
  const { deps, actor } = context
  requireStaffRight(context, 'see agents')
  return await transactAs(deps.database, actor, async (tx) => {
    await requireAgency(tx, context, 'see agents', accountId)
    const { rows } = await tx.execute<Row>(sql`
      SELECT a.id AS "accountId", a.name, a.state, r.account_id IS NOT NULL AS "hasFile",
        CASE WHEN e.id IS NULL THEN NULL ELSE jsonb_build_object('id', e.id, 'name', e.name) END AS executive,
        coalesce((SELECT jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) ORDER BY b.id)
          FROM accounts b WHERE b.parent_id = a.id), '[]') AS branches
      FROM accounts a LEFT JOIN registrations r ON r.account_id = a.id LEFT JOIN people e ON e.id = r.executive_id
      WHERE a.id = ${accountId} AND a.parent_id IS NULL`)
    const [account] = rows
    if (!account) return refuse('account_not_found')
    return { ...account, domains: await listDomains(tx, accountId) }
  })
}
