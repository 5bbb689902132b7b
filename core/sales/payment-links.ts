import { holdLimits } from './sales.ts'

/** States of a payment link. */
export const paymentLinkStates = ['open', 'used', 'paid', 'revoked', 'expired'] as const
export type PaymentLinkState = (typeof paymentLinkStates)[number]

/** Minimum validity, in minutes, of a link for a balance that is due soon or overdue. */
export const minLinkMinutes = holdLimits.referenceMinutes

/** The state of a link at `now`. `isPayable`: whether its sale accepts payments; `isPaid`: whether it needs none. */
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
