import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import type { Deps } from '#server/platform/deps.ts'

type Providers = Pick<Deps, 'payments' | 'earlierPayments'>

/** All current and former payment providers. */
export const providersOf = ({ payments, earlierPayments }: Providers): readonly PaymentsGateway[] => [
  ...payments,
  ...earlierPayments,
]

/**
 * The provider of an attempt or dispute, regardless of the provider for new payments. Throws for an unknown provider.
 */
export function providerOf(deps: Providers, { provider }: { provider: string }): PaymentsGateway {
  const found = providersOf(deps).find(({ name }) => name === provider)
  if (!found) throw new Error(`nobody speaks with the payment provider ${provider}`)
  return found
}
