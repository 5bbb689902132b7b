import type { Logger } from 'pino'
import { createCrmGateway } from './gateways/crm/create.ts'
import { createDns } from './gateways/dns/create.ts'
import { createInvoices } from './gateways/invoices/create.ts'
import { createLive } from './gateways/live/create.ts'
import { createMailGateway } from './gateways/mail/create.ts'
import { createMediaGateway } from './gateways/media/create.ts'
import { createMerchantGateways } from './gateways/payments/merchant-gateways.ts'
import type { PaymentsGateway } from './gateways/payments/port.ts'
import { createSandboxGateway } from './gateways/payments/sandbox/provider.ts'
import { createPushGateway } from './gateways/push/create.ts'
import { openPushKeys } from './gateways/push/push-keys.ts'
import { createSuppliers } from './gateways/suppliers/create.ts'
import { createDomainStore } from './modules/domains/create-domain-store.ts'
import { createPackStore } from './modules/packs/create-pack-store.ts'
import type { PackStore } from './modules/packs/pack-store.ts'
import { readVoucherKeys } from './modules/vouchers/voucher-keys.ts'
import type { Clock } from './platform/clock.ts'
import { addressIn } from './platform/config/address-rules.ts'
import type { Config } from './platform/config/config.ts'
import { doubtsAbout } from './platform/config/doubts.ts'
import type { Database } from './platform/database/database.ts'
import { closeDatabase, openBeside, uses } from './platform/database/open-database.ts'
import type { Deps } from './platform/deps.ts'
import { isKeyFileOpen, keyFileOf } from './platform/keys/key-file.ts'
import { openKeys } from './platform/keys/open-keys.ts'
import type { Tracer } from './platform/log/tracing.ts'
import { isDemoOpen } from './platform/open-demo.ts'

/** Creates all dependencies of the verbs from the configuration. The database must already be migrated. */
export async function assemble(world: {
  config: Config
  database: Database
  clock: Clock
  log: Logger
  payments?: readonly PaymentsGateway[]
}): Promise<Deps> {
  const { config, database, clock, log } = world
  const keys = await openKeys(world)
  // Earlier versions stored voucher keys in plain text.
  await readVoucherKeys({ database, keys })
  const sandbox = createSandboxGateway({ database, baseUrl: config.baseUrl, clock, keys })
  const { providers, movesMoney } = config.payments
  if (providers.length > 0 && movesMoney === config.demo)
    log.warn(
      movesMoney
        ? 'real money is taken for the stock of the demo'
        : 'payments are a trial, which moves no money, for stock that is real',
    )
  if (isDemoOpen(config))
    log.warn(
      'other machines can reach the demo: its passwords are public, and anybody may read its mails at /dev/mailbox',
    )
  for (const doubt of doubtsAbout(config)) log.warn(doubt)
  if (!config.keys && isKeyFileOpen(keyFileOf(config)))
    log.warn(
      `other users of this machine may read the key file, ${keyFileOf(config)}: remove their access with chmod 600`,
    )
  const known = [sandbox, ...(await openStripe(world)), ...(await openMercadoPago(world))]
  const payments =
    world.payments ?? providers.flatMap((chosen) => known.filter(({ name }) => name === chosen))
  return {
    ...world,
    keys,
    packs: openPacks(world),
    payments,
    earlierPayments: known.filter((one) => !payments.includes(one)),
    merchants: createMerchantGateways(world),
    invoices: await createInvoices(world),
    suppliers: createSuppliers(config.suppliers),
    mail: createMailGateway(config),
    push: createPushGateway(config, await openPushKeys({ database, keys })),
    live: createLive(world),
    crm: createCrmGateway(config),
    dns: createDns(config.nameServers),
    domains: createDomainStore(world),
    tracer: await openTracer(config),
    media: createMediaGateway(config),
  }
}

/**
 * Opens Stripe if it is configured, even if another provider takes new payments. The package is large and rarely
 * needed, so it is imported on demand.
 */
async function openStripe({
  config,
  clock,
}: Pick<Deps, 'config' | 'clock'>): Promise<readonly PaymentsGateway[]> {
  const { stripe } = config.payments
  if (!stripe) return []
  const { createStripeGateway } = await import('./gateways/payments/stripe/gateway.ts')
  return [createStripeGateway({ ...stripe, clock })]
}

/** The same for Mercado Pago. Customers without an e-mail address are registered there with the platform's address. */
async function openMercadoPago({
  config,
  clock,
}: Pick<Deps, 'config' | 'clock'>): Promise<readonly PaymentsGateway[]> {
  const { mercadoPago } = config.payments
  if (!mercadoPago) return []
  const { createMercadoPagoGateway } = await import(
    './gateways/payments/mercado-pago/mercado-pago-gateway.ts'
  )
  return [createMercadoPagoGateway({ ...mercadoPago, clock, ourEmail: addressIn(config.mailFrom) })]
}

/** Imported on demand: OpenTelemetry is large and rarely needed. */
const openTracer = async ({ tracing }: Config): Promise<Tracer | null> =>
  tracing && (await import('./platform/log/open-telemetry.ts')).createTracer(tracing)

/** Opens the packs over separate connections, so that requests do not wait while packs are read. */
function openPacks({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>): PackStore {
  const reading = openBeside(database, uses.packs)
  const store = createPackStore({ database: reading, clock, log })
  return {
    ...store,
    async stop() {
      await store.stop()
      await closeDatabase(reading)
    },
  }
}
