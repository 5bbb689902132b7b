import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { presentMerchants } from './present-merchants.ts'

/** The agency's own accounts at payment providers. */
export async function listMerchantAccounts(context: Caller) {
  const { accountId } = requireOwnRight(context, 'manage merchant accounts')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, (tx) => presentMerchants(deps, tx, accountId))
}
