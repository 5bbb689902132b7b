import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import type { Deps } from '#server/platform/deps.ts'
import { applyPayment } from './apply-payment.ts'
import { askAgain } from './reconcile-payment.ts'
import { findPayment } from './store.ts'

type FoundCharge = Awaited<ReturnType<NonNullable<PaymentsGateway['findCharge']>>>

/**
 * Applies a provider's event about money to its attempt; does nothing if it is not ours. Once captured, the attempt
 * stores the provider's id of the charge, to which refunds and disputes refer.
 */
export async function applyCharge(
  deps: Deps,
  { provider, chargeRef }: { provider: string; chargeRef: string },
  found: FoundCharge,
): Promise<void> {
  const payment = found && (await findPayment(deps.database, found.paymentId))
  if (!found || payment?.provider !== provider) return
  // Nothing has happened yet: only the response to the request that opens an attempt has the payment reference.
  if (found.payment.state === 'requires_action') return
  const isCaptured = found.payment.state === 'captured'
  const providerRef = isCaptured ? chargeRef : (payment.providerRef ?? chargeRef)
  const after = await applyPayment(deps, payment, { ...found.payment, providerRef })
  if (after.state === 'authorized') await askAgain(deps, payment)
}
