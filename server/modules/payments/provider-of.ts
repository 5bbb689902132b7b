import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { merchantIdOf } from '#server/modules/merchant-accounts/merchant-account-rows.ts'
import { openFollowedMerchants, openMerchant } from '#server/modules/merchant-accounts/open-merchant.ts'
import type { Deps } from '#server/platform/deps.ts'

type Providers = Pick<Deps, 'payments' | 'earlierPayments'>

/** All current and former payment providers of the platform. */
export const providersOf = ({ payments, earlierPayments }: Providers): readonly PaymentsGateway[] => [
  ...payments,
  ...earlierPayments,
]

/** The providers whose payments are followed: those of the platform, and the agencies' own accounts. */
export const followedProviders = async (deps: Deps): Promise<readonly PaymentsGateway[]> => [
  ...providersOf(deps),
  ...(await openFollowedMerchants(deps)),
]

/**
 * The provider of an attempt or dispute, regardless of the provider for new payments: the platform's, or the agency's own
 * account there. Throws for an unknown provider.
 */
export async function providerOf(deps: Deps, { provider }: { provider: string }): Promise<PaymentsGateway> {
  const id = merchantIdOf(provider)
  const found = id ? await openMerchant(deps, id) : providersOf(deps).find(({ name }) => name === provider)
  if (!found) throw new Error(`nobody speaks with the payment provider ${provider}`)
  return found
}
