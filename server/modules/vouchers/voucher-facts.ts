import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import { type LineRow, listLines, requireSale, type SaleRow } from '#server/modules/sales/sale-rows.ts'
import { linesWithDesk, type TransferDesk } from '#server/modules/transfer-desk/desk-notes.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What a voucher is made of. */
export interface VoucherFacts {
  sale: SaleRow
  account: Account
  /** Confirmed ones, in the order of the cart. */
  lines: LineRow[]
  /** What the agency says of its transfers; null where there are none. */
  desk: TransferDesk | null
}

/** The facts of a sale's vouchers; no lines while nothing is confirmed. Refuses with `sale_not_found`. */
export async function readVoucherFacts(deps: Pick<Deps, 'database'>, saleId: string): Promise<VoucherFacts> {
  const sale = await requireSale(deps.database, saleId)
  const confirmed = (await listLines(deps.database, saleId)).filter(({ state }) => state === 'confirmed')
  const { lines, desk } = await linesWithDesk(deps.database, sale, confirmed)
  return { sale, lines, desk, account: await getAccount(deps, sale.accountId) }
}
