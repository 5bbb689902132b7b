import type { MerchantProvider } from '#core/sales/merchant-accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import { addressIn } from '#server/platform/config/address-rules.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { PaymentsGateway } from './port.ts'

/** The keys of an agency's own account at a provider. */
interface MerchantKeys {
  provider: MerchantProvider
  secretKey: string
  /** Null: no event is believed yet. */
  webhookSecret: string | null
}

/** A merchant account, with the count of the keys that it has had. `name`: of the provider of its payments. */
interface MerchantConnection {
  id: string
  version: number
  name: string
}

/** Connects to the accounts that agencies have of their own at providers. */
export interface MerchantGateways {
  /** The gateway of a merchant account; the same one while its keys stay the same. `readKeys` decrypts them. */
  open(connection: MerchantConnection, readKeys: () => MerchantKeys): Promise<PaymentsGateway>
  /**
   * The provider's id and name of the account of a key, and whether it moves no money whatever the key looks like. Throws
   * `KeyRefused`, or another error without an answer.
   */
  identify(
    keys: Omit<MerchantKeys, 'webhookSecret'>,
  ): Promise<{ id: string; name: string; isForTests: boolean }>
}

export function createMerchantGateways({
  config,
  clock,
}: {
  config: Pick<Config, 'payments' | 'mailFrom'>
  clock: Clock
}): MerchantGateways {
  const { urls } = config.payments
  const opened = new Map<string, { version: number; gateway: Promise<PaymentsGateway> }>()

  /** Their packages are large, and few need them. */
  async function connect({ provider, secretKey, webhookSecret }: MerchantKeys): Promise<PaymentsGateway> {
    const webhookSecrets = webhookSecret === null ? [] : [webhookSecret]
    if (provider === 'stripe') {
      const { createStripeGateway } = await import('./stripe/gateway.ts')
      return createStripeGateway({ secretKey, webhookSecrets, apiUrl: urls.stripe, clock })
    }
    const { createMercadoPagoGateway } = await import('./mercado-pago/mercado-pago-gateway.ts')
    const ourEmail = addressIn(config.mailFrom)
    return createMercadoPagoGateway({
      ...{ accessToken: secretKey, webhookSecrets, apiUrl: urls.mercadoPago, clock, ourEmail },
    })
  }

  return {
    async open({ id, version, name }, readKeys) {
      const known = opened.get(id)
      if (known?.version === version) return await known.gateway
      const gateway = connect(readKeys()).then((one) => ({ ...one, name }))
      opened.set(id, { version, gateway })
      return await gateway
    },
    async identify({ provider, secretKey }) {
      if (provider === 'stripe') {
        const { identifyStripe } = await import('./stripe/connect.ts')
        return await identifyStripe({ secretKey, apiUrl: urls.stripe })
      }
      const { identifyMercadoPago } = await import('./mercado-pago/identify.ts')
      return await identifyMercadoPago({ accessToken: secretKey, apiUrl: urls.mercadoPago })
    },
  }
}
