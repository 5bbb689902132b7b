import type { QueryClient } from '@tanstack/react-query'
import { type MerchantProblem, merchantProblems } from '#core/sales/merchant-accounts.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'

type Merchants = Outputs['agency']['listMerchantAccounts']
export type Merchant = Merchants['accounts'][number]

export const merchantsQuery = () => api.agency.listMerchantAccounts.queryOptions({ input: {} })

export const putMerchants = (queries: QueryClient, next: Merchants): void =>
  void queries.setQueryData(merchantsQuery().queryKey, next)

/** Why the account was not connected; null for any other error, or for none. */
export function merchantProblemOf(error: Error | null): MerchantProblem | null {
  if (!error || !isRefusal(error) || error.code !== 'merchant_account_refused') return null
  const data: object = error.data ?? {}
  return merchantProblems.find((problem) => 'problem' in data && problem === data.problem) ?? null
}
