import type { Text } from '#core/app/language.ts'
import type { Kind } from '#core/products/products.ts'
import { addDays, type Day } from '#core/time/days.ts'
import type { VoucherClaims } from './vouchers.ts'

/** One use of a voucher: the stay, the tour, or a ride of a transfer by its index, from 0. */
export interface VoucherUse {
  use: number
  /** Days on which it can be used, both included. */
  on: Day
  until: Day
  redeemedAt: string | null
  /** The person who redeemed it; null: not redeemed, or by another account. */
  redeemedBy: string | null
}

/** A voucher that an agency's people may check these days. */
export interface ListedVoucher {
  lineId: string
  saleId: string
  code: string
  kind: Kind
  name: Text
  customer: string
  people: number
  uses: VoucherUse[]
  /** Its document, if the user may see the sale: more people may redeem it. */
  voucherUrl: string | null
}

/** A voucher of these days whose service was canceled. */
export interface CancelledVoucher {
  lineId: string
  code: string
}

/** The server's answer about vouchers. */
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
  /** `here`: on this device, and not sent to the server yet. */
  | { state: 'redeemed'; voucher: ListedVoucher; use: VoucherUse; at: string; here: boolean }
  /** `isAhead`: it can still be used. */
  | { state: 'other_day'; voucher: ListedVoucher | null; from: Day; to: Day; isAhead: boolean }
  /** Its service was canceled, as of the last download of the list. */
  | { state: 'cancelled' }
  /** Genuine, for today, but not in the list: sold, changed or canceled since. */
  | { state: 'unlisted'; claims: VoucherClaims }
  | { state: 'not_ours' }
  /** The signature does not match: forged or damaged. */
  | { state: 'altered' }
  /** Signed with a key that this device does not have. */
  | { state: 'unknown_key' }
  /** Signed with a revoked key: it may be forged. */
  | { state: 'revoked' }
  /** No voucher of the list has that code; the server was not asked. */
  | { state: 'not_found' }
  /** No voucher of the agency has it. */
  | { state: 'no_voucher' }

export interface VoucherBook {
  /** Today in the agency's time zone. */
  today: Day
  /** The agency and its branches. */
  accountIds: readonly string[]
  vouchers: readonly ListedVoucher[]
  /** Vouchers of these days that are no longer valid; absent in older stored lists. */
  cancelled?: readonly CancelledVoucher[] | undefined
  /** When a use was redeemed on this device, by `keyOfUse`. */
  redeemedHere: ReadonlyMap<string, string>
  /** Whether the server has answered about the presented voucher: its answer is complete. */
  isAsked?: boolean
}

/** The book with the server's answer in place of its own entries for `shown`. */
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

/** The results for a presented voucher; a code of several vouchers has one each. Never empty. */
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
  // A line is sold once: if the server no longer has it, it was replaced.
  if (book.isAsked || book.cancelled?.some(({ lineId }) => lineId === claims.lineId))
    return [{ state: 'cancelled' }]
  const { from, to } = claims
  // An early flight's passengers are picked up the evening before.
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
