import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { type PageTarget, reachBookingPages } from './reach-booking-page.ts'

/** The sites that may embed an account's booking engine. Errors: `account_not_found`. */
export async function getEmbedding(context: Caller, target: Pick<PageTarget, 'accountId'>) {
  const accountId = reachBookingPages(context, target.accountId)
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { embeddedIn } = await getAccount({ database: tx }, accountId)
    return { accountId, sites: embeddedIn }
  })
}
