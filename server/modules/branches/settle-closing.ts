import { sql } from 'drizzle-orm'
import type { BranchStage } from '#core/agencies/branches.ts'
import { moveLockedAccount } from '#server/modules/accounts/move-account.ts'
import { transferBalance } from '#server/modules/ledger/transfer-balance.ts'
import { type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readPlan } from './count-open.ts'
import { lockWithheld, type Standing } from './standing.ts'

/** Moves a locked branch's available balance, or its debt, to its agency: two entries that add up to 0. */
export async function moveRest(
  tx: Transaction,
  requester: Requester | null,
  { agency, branch }: { agency: Standing; branch: Standing },
): Promise<void> {
  const { availableMinor, currency } = branch
  if (availableMinor === 0) return
  const [from, to] = availableMinor > 0 ? [branch, agency] : [agency, branch]
  const amountMinor = Math.abs(availableMinor)
  const personId = requester?.actor.personId ?? null
  await transferBalance(tx, { fromId: from.id, toId: to.id, amountMinor, currency, personId })
  await recordAuditEvent(tx, requester, {
    accountId: branch.id,
    event: 'balance_moved',
    details: { direction: to === agency ? 'to_agency' : 'to_branch', amountMinor },
  })
}

/** Permanently closes a locked branch, unless it still has open items. Returns its stage. */
export async function endIfSettled(
  tx: Transaction,
  requester: Requester | null,
  branch: Standing,
): Promise<BranchStage> {
  if (branch.stage !== 'closing' || !(await readPlan(tx, branch)).isSettled) return branch.stage
  await moveLockedAccount(tx, branch, 'closed')
  await recordAuditEvent(tx, requester, { accountId: branch.id, event: 'branch_closed' })
  return 'closed'
}

/**
 * Moves to the agencies what their branches have earned or owed since closing, and permanently closes branches without
 * open items. Money may still arrive even later, from a dispute of an old sale. If one branch fails, the others
 * continue.
 */
export async function followClosings(deps: Deps): Promise<void> {
  const { database, log } = deps
  const { rows } = await database.execute<{ id: string; agencyId: string }>(sql`
    SELECT a.id, a.parent_id AS "agencyId" FROM accounts a WHERE a.closing_at IS NOT NULL AND (a.state <> 'closed'
      OR (SELECT coalesce(sum(e.amount_minor), 0) FROM entries e WHERE e.account_id = a.id) <> 0) ORDER BY a.id`)
  for (const { id, agencyId } of rows) {
    await transact(database, (tx) => follow(tx, id, agencyId)).catch((error: unknown) => {
      log.error({ branchId: id, err: error }, 'a branch that closes could not be followed')
    })
  }
}

async function follow(tx: Transaction, id: string, agencyId: string): Promise<void> {
  const found = await lockWithheld(tx, [agencyId, id])
  const agency = found.find((standing) => standing.id === agencyId)
  const branch = found.find((standing) => standing.id === id)
  if (!agency || !branch) return
  await moveRest(tx, null, { agency, branch })
  await endIfSettled(tx, null, branch)
}
