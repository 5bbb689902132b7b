import { holdTerms } from './sales.ts'

/** What a link by which a client pays can be. */
export const paymentLinkStates = ['open', 'used', 'paid', 'revoked', 'expired'] as const
export type PaymentLinkState = (typeof paymentLinkStates)[number]

/** Least time that a link for a balance works, where its day to be paid is near or over. */
export const leastLinkMinutes = holdTerms.referenceMinutes

/** What has become of a link at `now`. `isPayable`: whether its sale still takes money; `isPaid`: whether it needs none. */
export function paymentLinkState(
  link: { expiresAt: Date; usedAt: Date | null; revokedAt: Date | null },
  sale: { isPayable: boolean; isPaid: boolean },
  now: Date,
): PaymentLinkState {
  if (link.revokedAt) return 'revoked'
  if (sale.isPaid) return 'paid'
  if (link.usedAt) return 'used'
  return sale.isPayable && link.expiresAt > now ? 'open' : 'expired'
}
