import type { Input } from '#core/contract/calls.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { forgetStorefront } from '#server/modules/products/get-storefront.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readAffiliate } from './get-affiliate.ts'

/** Sets the plans for interest-free installments that the agency offers. Errors: `unauthenticated`, `forbidden`. */
export async function changeInstalments(context: Caller, { months }: Input<'agency.changeInstalments'>) {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'change the agency')
  const instalments: number[] = [...new Set(months)].sort((a, b) => a - b)
  const changed = await transactAs(deps.database, context.actor, async (tx) => {
    const { instalments: was } = await getAccount({ database: tx }, accountId)
    await updateAccount(tx, accountId, { instalments })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'instalments_changed',
      details: { was: wordsOf(was), plans: wordsOf(instalments) },
    })
    return await readAffiliate(deps, tx, context, accountId)
  })
  forgetStorefront(deps, accountId)
  return changed
}

/** The plans as stored in the log: "3, 6, 12". */
const wordsOf = (months: readonly number[]): string => months.join(', ')
