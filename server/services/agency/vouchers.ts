import type { vouchersContract } from '#core/contract/agency/vouchers.ts'
import { findVouchers } from '#server/modules/vouchers/find-vouchers.ts'
import { listVouchers } from '#server/modules/vouchers/list-vouchers.ts'
import { redeemVoucher } from '#server/modules/vouchers/redeem-voucher.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const voucherVerbs: Verbs<typeof vouchersContract> = {
  listVouchers,
  findVouchers,
  redeemVoucher,
}
