import type { Text } from '#core/app/language.ts'
import type { Kind } from '#core/products/products.ts'
import { addDays, type Day } from '#core/time/days.ts'
import type { VoucherClaims } from './vouchers.ts'

/** One use of a voucher: the stay, the tour, or one ride of a transfer. `use`: the index of the ride, from 0. */
export interface VoucherUse {
  use: number
  /** The days on which it can be used, inclusive. */
  on: Day
  until: Day
  redeemedAt: string | null
  /** The person who redeemed it; null if it is not redeemed, or if another account redeemed it. */
  redeemedBy: string | null
}

/** A voucher with a service around today, which an agency's people can check. */
export interface ListedVoucher {
  lineId: string
  saleId: string
  code: string
  kind: Kind
  name: Text
  customer: string
  people: number
  uses: VoucherUse[]
  /** The voucher's document; null if the user may redeem the voucher but not see the sale. */
  voucherUrl: string | null
}

/** A voucher with a service around today that was canceled. */
export interface CancelledVoucher {
  lineId: string
  code: string
}

/** The server's response about vouchers. */
export interface VoucherAnswer {
  vouchers: ListedVoucher[]
  cancelled: CancelledVoucher[]
}

/** The presented voucher: a scanned token with the result of its signature check, or a typed reservation code. */
export type ShownVoucher =
  | { by: 'scan'; claims: VoucherClaims; signature: 'good' | 'bad' | 'unknown_key' | 'revoked' }
  | { by: 'code'; code: string }

/** The result of a check. */
export type Verdict =
  | { state: 'valid'; voucher: ListedVoucher; use: VoucherUse }
  /** `here`: whether it was redeemed on this device, and not sent to the server yet. */
  | { state: 'redeemed'; voucher: ListedVoucher; use: VoucherUse; at: string; here: boolean }
  /** `isAhead`: whether it can be used later. */
  | { state: 'other_day'; voucher: ListedVoucher | null; from: Day; to: Day; isAhead: boolean }
  /** The service was canceled, as of the last download of the list. */
  | { state: 'cancelled' }
  /** Genuine and for today, but not in the list: it was sold, changed or canceled after the download. */
  | { state: 'unlisted'; claims: VoucherClaims }
  | { state: 'not_ours' }
  /** The signature does not match: forged or damaged. */
  | { state: 'altered' }
  /** Signed with a key that this device does not have. */
  | { state: 'unknown_key' }
  /** Signed with a revoked key, so it may be forged. */
  | { state: 'revoked' }
  /** No voucher in the list has the code, and the server was not asked. */
  | { state: 'not_found' }
  /** No voucher of the agency has the code. */
  | { state: 'no_voucher' }

export interface VoucherBook {
  /** Today in the agency's time zone. */
  today: Day
  /** The agency and its branches. */
  accountIds: readonly string[]
  vouchers: readonly ListedVoucher[]
  /** Vouchers with a service around today that are no longer valid; absent in older stored lists. */
  cancelled?: readonly CancelledVoucher[] | undefined
  /** When uses were redeemed on this device, by `keyOfUse`. */
  redeemedHere: ReadonlyMap<string, string>
  /** Whether the server has responded about the presented voucher; its response is complete. */
  isAsked?: boolean
}

/** The book with the entries for `shown` replaced by the server's response. */
export function withAnswer(book: VoucherBook, shown: ShownVoucher, answer: VoucherAnswer): VoucherBook {
  const isOther = ({ lineId, code }: CancelledVoucher) =>
    shown.by === 'code' ? code !== shown.code : lineId !== shown.claims.lineId
  return {
    ...book,
    isAsked: true,
    vouchers: [...book.vouchers.filter(isOther), ...answer.vouchers],
    cancelled: [...(book.cancelled ?? []).filter(isOther), ...answer.cancelled],
  }
}

export const keyOfUse = (lineId: string, use: number): string => `${lineId}-${use}`

/** The results for a presented voucher: one for each voucher with its code. Never empty. */
export function judgeVoucher(shown: ShownVoucher, book: VoucherBook): Verdict[] {
  if (shown.by === 'code') {
    const found = book.vouchers.filter(({ code }) => code === shown.code)
    if (found.length > 0) return found.map((voucher) => judgeListed(voucher, book))
    if (book.cancelled?.some(({ code }) => code === shown.code)) return [{ state: 'cancelled' }]
    return [{ state: book.isAsked ? 'no_voucher' : 'not_found' }]
  }
  const { claims, signature } = shown
  if (signature === 'bad') return [{ state: 'altered' }]
  if (signature === 'unknown_key') return [{ state: 'unknown_key' }]
  if (signature === 'revoked') return [{ state: 'revoked' }]
  if (!book.accountIds.includes(claims.accountId)) return [{ state: 'not_ours' }]
  const listed = book.vouchers.find(({ lineId }) => lineId === claims.lineId)
  if (listed) return [judgeListed(listed, book)]
  // A line is sold only once, so if the server no longer has it, it was replaced.
  if (book.isAsked || book.cancelled?.some(({ lineId }) => lineId === claims.lineId))
    return [{ state: 'cancelled' }]
  const { from, to } = claims
  // Passengers of an early flight are picked up the evening before.
  const isToday = addDays(from, -1) <= book.today && book.today <= to
  return [
    isToday
      ? { state: 'unlisted', claims }
      : { state: 'other_day', voucher: null, from, to, isAhead: from > book.today },
  ]
}

function judgeListed(voucher: ListedVoucher, { today, redeemedHere }: VoucherBook): Verdict {
  const redeemedAt = (use: VoucherUse) =>
    use.redeemedAt ?? redeemedHere.get(keyOfUse(voucher.lineId, use.use)) ?? null
  const now = voucher.uses.filter(({ on, until }) => on <= today && today <= until)
  const open = now.find((use) => redeemedAt(use) === null)
  if (open) return { state: 'valid', voucher, use: open }
  const used = now.at(-1)
  if (used) {
    const here = used.redeemedAt === null
    return { state: 'redeemed', voucher, use: used, at: redeemedAt(used) ?? '', here }
  }
  const next = voucher.uses.find(({ on }) => on > today) ?? voucher.uses.at(-1)
  const [from, to] = [next?.on ?? today, next?.until ?? today]
  return { state: 'other_day', voucher, from, to, isAhead: from > today }
}
