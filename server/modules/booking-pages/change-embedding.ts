import { siteOf } from '#core/looks/embedding.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type PageTarget, reachBookingPages } from './reach-booking-page.ts'

/**
 * Replaces the sites that may embed an account's booking engine. Errors: `account_not_found`, `bad_request` if a value
 * is not a valid site.
 */
export async function changeEmbedding(
  context: Caller,
  { sites: typed, ...target }: Pick<PageTarget, 'accountId'> & { sites: readonly string[] },
) {
  const accountId = reachBookingPages(context, target.accountId)
  const sites = [...new Set(typed.map((one) => siteOf(one) ?? refuse('bad_request', { field: 'sites' })))]
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await updateAccount(tx, accountId, { embeddedIn: sites })
    await recordAuditEvent(tx, context, { accountId, event: 'embedding_changed', details: { sites } })
    return { accountId, sites }
  })
}
