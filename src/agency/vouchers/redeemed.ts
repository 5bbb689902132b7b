import type { InferContractRouterInputs } from '@orpc/contract'
import type { Contract } from '#core/contract/contract.ts'
import { describeDevice } from '#core/people/devices.ts'
import { keyOfUse, type ListedVoucher, type VoucherUse } from '#core/sales/voucher-check.ts'
import { keepForLater, listOutbox, type OutboxRecord } from '#src/offline/outbox.ts'
import { flushOutbox } from '#src/offline/send-outbox.ts'

/** The input of `agency.redeemVoucher`. */
type Redemption = InferContractRouterInputs<Contract>['agency']['redeemVoucher']

const isRedemption = ({ verb }: OutboxRecord): boolean => verb === 'agency.redeemVoucher'

/** The time of each redemption on this device, by `keyOfUse`, without those that the server refused. */
export function redeemedIn(records: readonly OutboxRecord[]): ReadonlyMap<string, string> {
  const own = records.filter((record) => isRedemption(record) && record.state !== 'needs_you')
  return new Map(
    own.map(({ input }) => {
      const { lineId, use, redeemedAt } = input as Redemption
      return [keyOfUse(lineId, use), redeemedAt] as const
    }),
  )
}

/** This device's latest record of a use's redemption; null if there is none. */
export const findRedemption = (
  records: readonly OutboxRecord[],
  lineId: string,
  use: number,
): OutboxRecord | null =>
  records.findLast((record) => {
    const input = record.input as Redemption
    return isRedemption(record) && input.lineId === lineId && input.use === use
  }) ?? null

/** This device's latest record of the redemption if the server refused it, otherwise null. */
export function refusedOf(
  records: readonly OutboxRecord[],
  lineId: string,
  use: number,
): OutboxRecord | null {
  const found = findRedemption(records, lineId, use)
  return found?.state === 'needs_you' ? found : null
}

/** Uses that are being stored: a second press may come before the first is recorded. */
const underWay = new Map<string, Promise<void>>()

/**
 * Redeems one use: stores the redemption on the device, and sends it once the device is online. A use already redeemed
 * on this device is not redeemed again. Throws if the redemption cannot be stored.
 */
export function redeem(voucher: ListedVoucher, use: VoucherUse, accountId: string): Promise<void> {
  const key = keyOfUse(voucher.lineId, use.use)
  const redeeming =
    underWay.get(key) ?? keepRedemption(voucher, use, accountId).finally(() => underWay.delete(key))
  underWay.set(key, redeeming)
  return redeeming
}

async function keepRedemption(
  { lineId, name, customer }: ListedVoucher,
  { use }: VoucherUse,
  accountId: string,
): Promise<void> {
  if (redeemedIn(await listOutbox()).has(keyOfUse(lineId, use))) return
  const key = crypto.randomUUID()
  const input: Redemption = {
    ...{ lineId, use, idempotencyKey: key, redeemedAt: new Date().toISOString() },
    device: describeDevice(navigator.userAgent),
  }
  const shown = { names: [name], client: customer, amount: null, accountId }
  await keepForLater({ key, verb: 'agency.redeemVoucher', input, shown })
  void flushOutbox({ now: true })
}
