import {
  isTimeEnough,
  keptWhilePaying,
  longestWait,
  minutesToPay,
  payableUntil,
} from '#core/sales/payment-terms.ts'
import { holdLimits, isWaiting, type PaymentMethod } from '#core/sales/sales.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import type { SaleRow } from '#server/modules/sales/sale-rows.ts'
import { limitsFor } from '#server/modules/sales/sale-takers.ts'
import { sellableUntil } from '#server/modules/sales/sellable-until.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Lines that count toward the payable amount. */
export const payableLines = ({ lines }: WholeSale) =>
  lines.filter(({ state }) => state === 'held' || state === 'confirmed')

/** Throws `hold_expired` or `sale_not_payable` if no attempt can start. */
export function requirePayable({ sale, now }: Pick<WholeSale, 'sale' | 'now'>): void {
  const isHeld = isWaiting(sale.state)
  if (sale.state === 'expired') refuse('hold_expired')
  if (isHeld && (!sale.expiresAt || sale.expiresAt <= now)) refuse('hold_expired')
  if ((!isHeld && sale.state !== 'confirmed') || !sale.customer) refuse('sale_not_payable')
}

/**
 * The stock deadline of a sale if an attempt starts now, or null if it has no stock on hold. Errors:
 * `payment_method_unavailable` if the method is not offered or not for `amountMinor`, or too little time is left.
 */
export function keptForAttempt(
  deps: Pick<Deps, 'payments' | 'clock'>,
  whole: WholeSale,
  method: PaymentMethod,
  amountMinor: number,
): Date | null {
  const { sale, now } = whole
  const lines = payableLines(whole)
  const longest = longestWait(whole.fewestLeft)
  const minutes = minutesToPay(method, sale.currency, lines, now, longest)
  const maxMinor = limitsFor(deps, whole)[method]
  if (minutes === null || maxMinor === undefined || amountMinor > maxMinor)
    return refuse('payment_method_unavailable')
  if (!isWaiting(sale.state) || !sale.expiresAt) return null
  const kept = { heldSince: sale.heldSince, expiresAt: sale.expiresAt }
  const keptUntil = keptWhilePaying(kept, minutes, now, sellableUntil(deps, now, lines), longest)
  // The stock hold of a sale is limited: a late second reference may have too little time left.
  return isTimeEnough(method, keptUntil, now) ? keptUntil : refuse('payment_method_unavailable')
}

/** A waiting sale is paid before its stock is released; a balance has the method's own time from its start. */
export function payUntil(
  sale: Pick<SaleRow, 'state' | 'expiresAt'>,
  method: PaymentMethod,
  startedAt: Date,
): Date {
  if (isWaiting(sale.state) && sale.expiresAt) return payableUntil(method, sale.expiresAt)
  const minutes = method === 'card' ? holdLimits.cardMinutes : holdLimits.referenceMinutes
  return payableUntil(method, new Date(startedAt.getTime() + minutes * minuteMillis))
}
