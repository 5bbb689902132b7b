import { can } from '#core/access.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { type KeptPhotograph, keepPhotograph } from '#server/modules/images/keep-photograph.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

/**
 * Stores a photograph for products of the account, or of the platform if it is null; customers see it after a
 * product with it is published. Errors: `account_not_found`, `file_refused`, `too_many_requests`.
 */
export async function addPicture(
  context: Caller & { count(accountId: string): void },
  sent: { accountId: string | null; bytes: Uint8Array },
): Promise<KeptPhotograph> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  const { accountId } = sent
  if (!can(actor, 'edit products', accountId === null ? {} : { accountId })) refuse('account_not_found')
  if (accountId !== null) {
    await getAccount(deps, accountId)
    context.count(accountId)
  }
  return await keepPhotograph(deps, sent, (effect) => transactAs(deps.database, actor, effect))
}
