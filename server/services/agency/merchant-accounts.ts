import type { merchantAccountsContract } from '#core/contract/agency/merchant-accounts.ts'
import {
  completeMerchantAccount,
  endMerchantAccount,
} from '#server/modules/merchant-accounts/change-merchant-account.ts'
import { connectMerchantAccount } from '#server/modules/merchant-accounts/connect-merchant-account.ts'
import { listMerchantAccounts } from '#server/modules/merchant-accounts/list-merchant-accounts.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const merchantAccountsVerbs: Verbs<typeof merchantAccountsContract> = {
  listMerchantAccounts,
  connectMerchantAccount: limited('connect a merchant account', connectMerchantAccount),
  completeMerchantAccount,
  endMerchantAccount,
}
