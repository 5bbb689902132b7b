import { findVouchers } from '#server/modules/vouchers/find-vouchers.ts'
import { listVouchers } from '#server/modules/vouchers/list-vouchers.ts'
import { redeemVoucher } from '#server/modules/vouchers/redeem-voucher.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

export const voucherVerbs = {
  listVouchers: verbs.listVouchers.handler(({ context }) => listVouchers(context)),
  findVouchers: verbs.findVouchers.handler(({ context, input }) => findVouchers(context, input)),
  redeemVoucher: verbs.redeemVoucher.handler(({ context, input }) => redeemVoucher(context, input)),
}
