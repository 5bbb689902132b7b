/** Kinds of gift cards: bought by a customer at the agency, given away by the agency, or issued as a refund. */
export const giftCardKinds = ['sold', 'given', 'refund'] as const
export type GiftCardKind = (typeof giftCardKinds)[number]

/** The kinds that an agency's people issue themselves. */
export const issuedKinds = ['sold', 'given'] as const satisfies readonly GiftCardKind[]

/** How a customer paid the agency for a gift card. */
export const deskCardPayments = ['cash', 'transfer'] as const

/** How a customer paid for a gift card: at the agency, or through a payment provider in its online shop. */
export const giftCardPayments = [...deskCardPayments, 'online'] as const
export type GiftCardPayment = (typeof giftCardPayments)[number]

/** Movements of a gift card; their sum is its balance. */
export const giftCardMovements = [
  'issued',
  /** The card paid for a sale. */
  'spent',
  /** A payment by the card was refunded to it. */
  'restored',
  'expired',
  'voided',
] as const
export type GiftCardMovement = (typeof giftCardMovements)[number]

export const giftCardStates = ['active', 'used', 'expired', 'voided'] as const
export type GiftCardState = (typeof giftCardStates)[number]

/** Why a gift card cannot be used. Another agency's card counts as unknown. */
export const giftCardProblems = ['unknown', 'used', 'expired', 'voided', 'currency'] as const
export type GiftCardProblem = (typeof giftCardProblems)[number]

/**
 * Limits of a gift card: amounts in minor units, length of the note in characters, and the minimum number of days until
 * it expires.
 */
export const giftCardLimits = {
  minMinor: 50_00,
  maxMinor: 100_000_00,
  note: 200,
  minDays: 90,
} as const

/** Minimum number of days for which an amount returned to a gift card can be used. */
export const restoredDays = 90

/** "7K2M-9QXD-4F6H-TV31": sixteen characters without look-alikes, 80 bits. */
export const giftCardCodePattern = /^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/

/** A typed code in its canonical form; if it cannot be a code, as typed without separators. */
export function normaliseGiftCardCode(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return plain.length === 16 ? (plain.match(/.{4}/g) ?? []).join('-') : plain
}

export const isGiftCardCode = (typed: string): boolean =>
  giftCardCodePattern.test(normaliseGiftCardCode(typed))

/** The state of a gift card at `now`. */
export function giftCardState(
  card: { balanceMinor: number; expiresAt: Date | null; voidedAt: Date | null },
  now: Date,
): GiftCardState {
  if (card.voidedAt) return 'voided'
  if (card.expiresAt && card.expiresAt <= now) return 'expired'
  return card.balanceMinor > 0 ? 'active' : 'used'
}

/** The part of an amount that a gift card can pay. */
export const paidByCard = (balanceMinor: number, amountMinor: number): number =>
  Math.min(balanceMinor, amountMinor)

/** Path of the printed gift card, a PDF. */
export const giftCardPath = (id: string): string => `/vouchers/gift-cards/${id}.pdf`
