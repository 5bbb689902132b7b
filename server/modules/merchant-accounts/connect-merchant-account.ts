import type { Input } from '#core/contract/calls.ts'
import { type MerchantProblem, merchantKeyShapes } from '#core/sales/merchant-accounts.ts'
import { KeyRefused } from '#server/gateways/payments/port.ts'
import { mayUseMerchants, mayUseMerchantsLocked } from '#server/modules/accounts/account-rows.ts'
import { endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { newId } from '#server/platform/database/ids.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { seal } from '#server/platform/keys/sealed.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import {
  findInUse,
  findSameAccount,
  insertMerchantAccount,
  listMerchantAccountsOf,
  updateMerchantAccount,
} from './merchant-account-rows.ts'
import { presentMerchants } from './present-merchants.ts'

/**
 * Connects an agency's own account at a provider by its key, which is first verified with the provider. If the
 * account is known, even an ended one, it gets the new key and is used again. It takes payments once the secret of
 * its webhook is known. Without the permission of staff, a known account gets its new key for refunds and disputes
 * only. Errors: `merchant_account_refused`.
 */
export async function connectMerchantAccount(
  context: Caller,
  { provider, secretKey }: Input<'agency.connectMerchantAccount'>,
) {
  const { accountId } = requireOwnRight(context, 'manage merchant accounts')
  const { deps, actor } = context
  const { key, test } = merchantKeyShapes[provider]
  if (!key.test(secretKey)) return refuseFor('key_wrong')
  const movesMoney = !test.test(secretKey)
  if (movesMoney !== movesMoneyHere(deps)) return refuseFor(movesMoney ? 'key_of_money' : 'key_of_tests')
  await transactAs(deps.database, actor, async (tx) => {
    if (await mayUseMerchants(tx, accountId)) return
    const known = await listMerchantAccountsOf(tx, accountId)
    if (!known.some((one) => one.provider === provider)) refuseFor('not_allowed')
  })
  const identified = await deps.merchants.identify({ provider, secretKey }).catch((error: unknown) => {
    if (error instanceof KeyRefused) return refuseFor('key_wrong')
    deps.log.warn({ provider, err: error }, 'the provider could not be asked about a key')
    return refuseFor('unreachable')
  })
  const { id: providerAccount, name, isForTests } = identified
  if (movesMoney && isForTests) return refuseFor('key_of_tests')
  return await transactAs(deps.database, actor, async (tx) => {
    const isAllowed = await mayUseMerchantsLocked(tx, accountId)
    const inUse = await findInUse(tx, accountId, provider)
    if (inUse && inUse.providerAccount !== providerAccount) refuseFor('other_account')
    const known = inUse ?? (await findSameAccount(tx, { accountId, provider, providerAccount }))
    if (!isAllowed && !known) return refuseFor('not_allowed')
    const keyEnd = secretKey.slice(-4)
    const keys = {
      ...{ name, keyEnd, movesMoney, secretKey: seal(deps, secretKey) },
      ...{ checkedAt: deps.clock.now(), refusedAt: null },
      ...(isAllowed && { endedAt: null, isPaused: false }),
    }
    const id = known?.id ?? newId()
    if (known) await updateMerchantAccount(tx, id, keys)
    else await insertMerchantAccount(tx, { id, accountId, provider, providerAccount, ...keys })
    await asPlatform(tx, actor, () => endWorkItems(tx, ['merchant_key_refused'], [id]))
    const details = { provider, merchant: name, keyEnd }
    await recordAuditEvent(tx, context, { accountId, event: 'merchant_account_connected', details })
    return await presentMerchants(deps, tx, accountId)
  })
}

/** Whether payments of this installation move money. Without any provider of its own, only a demo moves none. */
const movesMoneyHere = ({ config }: Pick<Deps, 'config'>): boolean =>
  config.payments.providers.length > 0 ? config.payments.movesMoney : !config.demo

export const refuseFor = (problem: MerchantProblem) => refuse('merchant_account_refused', { problem })
