import type { ListedVoucher } from '#core/voucher-check.ts'
import type { VoucherRow } from './store.ts'
import { peopleOf } from './voucher-token.ts'
import { usesOf } from './voucher-uses.ts'

/** A voucher as it is shown to those who redeem it. */
export function presentVoucher(row: VoucherRow): ListedVoucher {
  const { lineId, saleId, code, kind, name, customer } = row
  return { lineId, saleId, code, kind, name, customer, people: peopleOf(row), uses: usesOf(row) }
}
