import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The provider of new payments, where there is one. */
export function providerIn({ payments: [first] }: Pick<Deps, 'payments'>): PaymentsGateway {
  if (!first) throw new Error('nobody takes payments')
  return first
}
