import { oc } from '@orpc/contract'
import * as z from 'zod'
import { instant } from '#core/app/shapes.ts'
import { merchantKeyLimits, merchantProviders, merchantStates } from '#core/sales/merchant-accounts.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['merchant accounts']
const path = '/agency/merchant-accounts' as const

const id = z.string().min(1).max(64)
const key = z.string().trim().min(merchantKeyLimits.least).max(merchantKeyLimits.most)

const merchantAccounts = z.object({
  /** Whether staff have allowed the agency to have such accounts. */
  isAllowed: z.boolean(),
  /** Accounts, newest first. */
  accounts: z.array(
    z.object({
      id,
      provider: z.enum(merchantProviders),
      /** The account's name at the provider. */
      name: z.string(),
      /** The last characters of the account's key. */
      keyEnd: z.string(),
      movesMoney: z.boolean(),
      state: z.enum(merchantStates),
      /** The URL to which the provider sends its events. */
      webhookUrl: z.string(),
      checkedAt: instant,
      endedAt: instant.nullable(),
    }),
  ),
})

/** The agency's own accounts at payment providers, which take the payments for its sales. Keys are never returned. */
export const merchantAccountsContract = {
  listMerchantAccounts: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({}))
    .output(merchantAccounts),

  /**
   * Connects an account, or replaces the key of an account already connected, after checking it with the provider.
   * Errors: `merchant_account_refused`.
   */
  connectMerchantAccount: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject({ provider: z.enum(merchantProviders), secretKey: key }))
    .output(merchantAccounts),

  /**
   * Stores the secret of the account's webhook. From then on, the account takes payments. Errors:
   * `merchant_account_not_found`, `merchant_account_refused`.
   */
  completeMerchantAccount: base
    .route({ method: 'PUT', path: `${path}/{id}/webhook-secret`, tags })
    .input(z.strictObject({ id, webhookSecret: key }))
    .output(merchantAccounts),

  /**
   * Ends an account for new payments; earlier payments are still tracked to their end. Errors:
   * `merchant_account_not_found`.
   */
  endMerchantAccount: base
    .route({ method: 'DELETE', path: `${path}/{id}`, tags })
    .input(z.strictObject({ id }))
    .output(merchantAccounts),
}
