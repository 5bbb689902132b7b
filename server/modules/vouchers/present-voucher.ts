import { type Actor, can } from '#core/access.ts'
import type { ListedVoucher } from '#core/sales/voucher-check.ts'
import type { VoucherRow } from './store.ts'
import { peopleOf } from './voucher-token.ts'
import { usesOf } from './voucher-uses.ts'

/** A voucher as presented to `actor`, who may redeem it but may not have access to its sale. */
export function presentVoucher(actor: Actor, row: VoucherRow): ListedVoucher {
  const { lineId, saleId, accountId, sellerId, code, kind, name, customer } = row
  const seesSale = can(actor, 'see a sale', { saleId, accountId, personId: sellerId })
  return {
    ...{ lineId, saleId, code, kind, name, customer, people: peopleOf(row), uses: usesOf(row) },
    voucherUrl: seesSale ? `/vouchers/${saleId}.pdf` : null,
  }
}
