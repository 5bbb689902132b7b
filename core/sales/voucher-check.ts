import type { Text } from '#core/app/language.ts'
import type { Kind } from '#core/products/products.ts'
import { addDays, type Day } from '#core/time/days.ts'
import type { VoucherClaims } from './vouchers.ts'

/** One use of a voucher: the stay, the tour, or a ride of a transfer by its place, from 0. */
export interface VoucherUse {
  use: number
  /** Days on which it can be used, both included. */
  on: Day
  until: Day
  redeemedAt: string | null
  /** Who redeemed it; null for nobody, or somebody of another account. */
  redeemedBy: string | null
}

/** A voucher that an agency's people may be shown these days. */
export interface ListedVoucher {
  lineId: string
  saleId: string
  code: string
  kind: Kind
  name: Text
  customer: string
  people: number
  uses: VoucherUse[]
  /** Its paper, for whoever may see the sale: redeeming reaches further. */
  voucherUrl: string | null
}

/** A voucher of these days of which the service was cancelled. */
export interface CancelledVoucher {
  lineId: string
  code: string
}

/** What the server says of vouchers. */
export interface VoucherAnswer {
  vouchers: ListedVoucher[]
  cancelled: CancelledVoucher[]
}

/** What was shown: a scanned token with what its signature came to, or a reservation's code that was typed. */
export type ShownVoucher =
  | { by: 'scan'; claims: VoucherClaims; signature: 'good' | 'bad' | 'unknown_key' | 'revoked' }
  | { by: 'code'; code: string }

/** What is to be said of it. */
export type Verdict =
  | { state: 'valid'; voucher: ListedVoucher; use: VoucherUse }
  /** `here`: on this device, and the server does not know yet. */
  | { state: 'redeemed'; voucher: ListedVoucher; use: VoucherUse; at: string; here: boolean }
  /** `isAhead`: it can still be used. */
  | { state: 'other_day'; voucher: ListedVoucher | null; from: Day; to: Day; isAhead: boolean }
  /** What it is for was cancelled, by what was known when the list was fetched. */
  | { state: 'cancelled' }
  /** Genuine, for today, but not in the list: sold since, or changed or cancelled since. */
  | { state: 'unlisted'; claims: VoucherClaims }
  | { state: 'not_ours' }
  /** Not as it was signed: a forgery, or damaged. */
  | { state: 'altered' }
  /** Signed with a key that this device has not got. */
  | { state: 'unknown_key' }
  /** Signed with a key that was revoked: anybody may have made it. */
  | { state: 'revoked' }
  /** No voucher of the list has that code; the server was not asked. */
  | { state: 'not_found' }
  /** Nor has any other of the agency. */
  | { state: 'no_voucher' }

export interface VoucherBook {
  /** Today where the agency is. */
  today: Day
  /** The agency and its branches. */
  accountIds: readonly string[]
  vouchers: readonly ListedVoucher[]
  /** Vouchers of these days that are good no longer; a list that was kept long ago has none. */
  cancelled?: readonly CancelledVoucher[] | undefined
  /** When a use was redeemed on this device, by `keyOfUse`. */
  redeemedHere: ReadonlyMap<string, string>
  /** The server has said all it knows of what was shown: what is not here is not to be had. */
  isAsked?: boolean
}

/** The book with what the server has said of `shown` in place of what the list has of it. */
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

/** What is to be said of a voucher that is shown; of a code that several have, one verdict each. Never empty. */
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
  // Sold once, since it was signed: where the server has it no longer, something else has taken its place.
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
