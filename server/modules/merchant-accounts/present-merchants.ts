import type { MerchantState } from '#core/sales/merchant-accounts.ts'
import { mayUseMerchants } from '#server/modules/accounts/account-rows.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listMerchantAccountsOf, type MerchantAccountRow } from './merchant-account-rows.ts'

/** The merchant accounts of an agency for an answer, without keys. */
export async function presentMerchants(
  { config }: Pick<Deps, 'config'>,
  executor: Executor,
  accountId: string,
) {
  const rows = await listMerchantAccountsOf(executor, accountId)
  return {
    isAllowed: await mayUseMerchants(executor, accountId),
    accounts: rows.map((row) => {
      const { id, provider, name, keyEnd, movesMoney, checkedAt, endedAt } = row
      return {
        ...{ id, provider, name, keyEnd, movesMoney, state: stateOf(row) },
        webhookUrl: new URL(`/webhooks/${provider}/${id}`, config.baseUrl).href,
        checkedAt: checkedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      }
    }),
  }
}

function stateOf({ endedAt, refusedAt, isPaused, webhookSecret }: MerchantAccountRow): MerchantState {
  if (endedAt) return 'ended'
  if (refusedAt) return 'refused'
  if (isPaused) return 'paused'
  return webhookSecret === null ? 'incomplete' : 'in_use'
}
