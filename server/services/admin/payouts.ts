import type { payoutsContract } from '#core/contract/admin/payouts.ts'
import { listDuePayouts } from '#server/modules/payouts/list-due-payouts.ts'
import { getPayoutFile, listPayouts } from '#server/modules/payouts/list-payouts.ts'
import { movePayouts } from '#server/modules/payouts/move-payout.ts'
import { orderPayouts } from '#server/modules/payouts/order-payouts.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

/** Payments of agencies and branches, in batches. */
export const payoutsVerbs: Verbs<typeof payoutsContract> = {
  listDuePayouts,
  orderPayouts: limited('save a draft', orderPayouts),
  listPayouts,
  getPayoutFile: limited('save a draft', getPayoutFile),
  movePayouts: limited('save a draft', movePayouts),
}
