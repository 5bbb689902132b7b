import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { decisionsFor } from '#core/agencies/work-items.ts'
import type { workItem } from '#core/contract/admin/work-items.ts'
import { isInPortfolio } from '#server/modules/accounts/portfolio.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import {
  readWorkItems,
  type WorkItemFilter,
  type WorkItemRow,
} from '#server/modules/work-items/read-work-items.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { readEvidence } from './read-evidence.ts'

export const workItemsPageSize = 25

/**
 * A page of open items by due day, then oldest first, or of resolved items, latest first. Executives see the items
 * about sales in their portfolio.
 */
export async function listWorkItems(
  context: Caller,
  { page, ...filter }: Omit<WorkItemFilter, 'reached'> & { page: number },
): Promise<{ count: number; rows: z.output<typeof workItem>[] }> {
  const { deps, actor } = context
  requireRight(context, 'see work items')
  const limit = workItemsPageSize
  const reached = isInPortfolio(actor, 'see work items', sql`${accounts.id}`)
  const { count, rows: found } = await readWorkItems(deps.database, {
    ...{ ...filter, reached, offset: (page - 1) * limit, limit },
  })
  const now = deps.clock.now()
  const answering = await Promise.all(found.map(({ item }) => evidenceFor(deps.database, item)))
  const rows = found.map(({ item, code, saleState, accountId, account, assignee, resolver }, i) => ({
    ...{ id: item.id, kind: item.kind, subject: item.subject, details: item.details },
    openedAt: item.openedAt.toISOString(),
    evidence: answering[i]?.evidence ?? null,
    answer: answering[i]?.answer ?? null,
    sale:
      item.saleId && code && saleState && accountId
        ? { id: item.saleId, code, state: saleState, account: { id: accountId, name: account ?? '' } }
        : null,
    assignedTo: item.assignedTo ? { id: item.assignedTo, name: assignee ?? '' } : null,
    decisions: item.resolvedAt ? [] : [...decisionsFor(item, saleState, now)],
    resolved:
      item.resolvedAt && item.decision
        ? {
            at: item.resolvedAt.toISOString(),
            by: resolver ?? item.resolvedBy ?? '',
            decision: item.decision,
            reason: item.reason ?? '',
          }
        : null,
  }))
  return { count, rows }
}

/** For an open dispute, the evidence that can be submitted to the bank, and whether it was submitted. */
async function evidenceFor(executor: Executor, { kind, saleId, subject, resolvedAt }: WorkItemRow) {
  if (kind !== 'dispute' || resolvedAt || !saleId) return null
  return await readEvidence(executor, { saleId, disputeId: subject })
}
