import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { previewTerms } from '#server/modules/accounts/selling-terms.ts'
import { reachGroup } from '#server/modules/groups/reach-group.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Front, readFront } from './get-storefront.ts'

/** The page of an unpublished group, as its guests would see it. Errors: `group_not_found`, `forbidden`. */
export async function previewGroup(context: Caller, key: Input<'agency.previewGroup'>): Promise<Front> {
  const { deps, actor } = context
  const found = await transactAs(deps.database, actor, (tx) => reachGroup(tx, context, key))
  const { accountId } = found
  if (!can(actor, 'manage groups', { accountId })) refuse('forbidden')
  const group = { ...found, state: 'open' as const }
  const terms = await previewTerms(deps.database, { group, now: deps.clock.now() })
  return await readFront(deps, { accountId, group, terms })
}
