import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { findDomain, removeDomainOf } from './store.ts'

/**
 * Removes the domain `host` of an agency or a branch on the platform's behalf and sends the owners the reason. Errors:
 * `domain_not_found`, also if the domain has since been replaced.
 */
export async function withdrawDomain(
  context: Caller,
  { accountId, host, reason }: Input<'admin.withdrawDomain'>,
): Promise<Record<string, never>> {
  requireRight(context, 'withdraw domains')
  const { deps, actor } = context
  await transactAs(deps.database, actor, async (tx) => {
    if ((await findDomain(tx, accountId))?.host !== host) refuse('domain_not_found')
    await removeDomainOf(tx, accountId)
    await recordAuditEvent(tx, context, { accountId, event: 'domain_removed', details: { host, reason } })
    const at = deps.clock.now().toISOString()
    await enqueue(tx, 'notify-domain', { accountId, host, what: 'removed', at, reason })
  })
  return {}
}
