import type { Language } from '#core/app/language.ts'
import { type Balance, balanceOf } from '#core/sales/balance.ts'
import type { SaleMoney } from '#core/sales/sales.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import { moneyOf, owedSince, takenBackOf } from '#server/modules/sales/sale-money.ts'
import type { LineRow, SaleRow } from '#server/modules/sales/sale-rows.ts'
import { requireWholeSale } from '#server/modules/sales/whole-sale.ts'
import { referencesOf } from '#server/modules/supplier-bookings/find-supplier-booking.ts'
import { linesWithDesk, type TransferDesk } from '#server/modules/transfer-desk/desk-notes.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The data for a sale's vouchers. */
export interface VoucherFacts {
  /** The sale, with the language of the document. */
  sale: SaleRow
  account: Account
  /** Confirmed lines, in the order of the cart. */
  lines: LineRow[]
  /** The suppliers' references, keyed by line. */
  references: ReadonlyMap<string, readonly string[]>
  /** The balance with its due date; null once everything is paid. Vouchers are issued only then. */
  balance: Balance | null
  money: SaleMoney
  /** The amount charged back by a bank, in minor units. */
  takenBackMinor: number
  now: Date
  /** The agency's transfer desk; null without a transfer. */
  desk: TransferDesk | null
}

/**
 * The data for a sale's vouchers, in the language of the sale unless another is given; there are no lines before the
 * sale is confirmed. Errors: `sale_not_found`.
 */
export async function readVoucherFacts(
  deps: Pick<Deps, 'database' | 'clock'>,
  saleId: string,
  language?: Language,
): Promise<VoucherFacts> {
  const whole = await requireWholeSale(deps.database, saleId)
  const sale = language ? { ...whole.sale, language } : whole.sale
  const confirmed = whole.lines.filter(({ state }) => state === 'confirmed')
  const { lines, desk } = await linesWithDesk(deps.database, sale, confirmed)
  const [now, money] = [deps.clock.now(), moneyOf(whole)]
  const balance = balanceOf(confirmed, money, now, owedSince(whole))
  const references = await referencesOf(deps.database, confirmed)
  const account = await getAccount(deps, sale.accountId)
  return { sale, lines, references, balance, money, desk, account, takenBackMinor: takenBackOf(whole), now }
}
