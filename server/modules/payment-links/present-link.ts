import { paymentLinkState } from '#core/sales/payment-links.ts'
import { dueOf, isWaiting } from '#core/sales/sales.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import { hashToken } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { signature, signatures } from '#server/platform/keys/sealed.ts'
import type { PaymentLinkRow } from './store.ts'

/** The token in a link's URL: 43 base64url characters. It cannot be derived from the database alone. */
export const linkToken = (deps: Pick<Deps, 'keys'>, linkId: string): string =>
  signature(deps, signedPart(linkId))

const signedPart = (linkId: string): string => `payment-link:${linkId}`

/** The token that a link was created with, possibly signed with an earlier key; null if that signing key is gone. */
const madeToken = (deps: Pick<Deps, 'keys'>, { id, tokenHash }: PaymentLinkRow): string | null =>
  signatures(deps, signedPart(id)).find((token) => hashToken(token) === tokenHash) ?? null

/** The facts about a sale that its links depend on. `dueMinor` is in the sale's currency. */
export function payableState(whole: WholeSale): { isPayable: boolean; isPaid: boolean; dueMinor: number } {
  const { sale, isOverdue } = whole
  const waiting = isWaiting(sale.state)
  const sold = sale.state === 'confirmed' || sale.state === 'completed'
  const dueMinor = waiting || sold ? dueOf(moneyOf(whole)) : 0
  const isPayable = dueMinor > 0 && sale.customer != null && !isOverdue && sale.state !== 'completed'
  return { isPayable, isPaid: sold && dueMinor === 0, dueMinor }
}

/** A link as presented to the agency. */
export function presentLink(deps: Pick<Deps, 'keys' | 'domains'>, row: PaymentLinkRow, whole: WholeSale) {
  const { id, amountMinor, currency, createdAt, expiresAt, usedAt, revokedAt } = row
  const state = paymentLinkState(row, payableState(whole), whole.now)
  const token = state === 'open' ? madeToken(deps, row) : null
  const { accountId } = whole.sale
  return {
    id,
    state,
    amountMinor,
    currency,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    url: token && deps.domains.urlOf(accountId, `/booking/${accountId}/pay/${token}`),
  }
}
