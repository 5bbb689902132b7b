import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import type { Deps } from '#server/platform/deps.ts'

type Providers = Pick<Deps, 'payments' | 'earlierPayments'>

/** Everybody who takes payments or has taken some. */
export const providersOf = ({ payments, earlierPayments }: Providers): readonly PaymentsGateway[] => [
  payments,
  ...earlierPayments,
]

/** Who took an attempt, or tells of a dispute, whoever takes new ones. Throws where that one is not known any more. */
export function providerOf(deps: Providers, { provider }: { provider: string }): PaymentsGateway {
  const found = providersOf(deps).find(({ name }) => name === provider)
  if (!found) throw new Error(`nobody speaks with the payment provider ${provider}`)
  return found
}
