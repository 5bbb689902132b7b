import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { InvoicesGateway } from './port.ts'

/** The providers of invoices. */
export interface Invoices {
  /** The provider of new invoices; null if none are issued. */
  current: InvoicesGateway | null
  /** All providers, including those of earlier invoices, whose states are still updated. */
  all: readonly InvoicesGateway[]
}

/**
 * Opens the configured providers. Each is imported on demand: few installations need it, and the sandbox's schema
 * library is large.
 */
export async function createInvoices({
  config,
  database,
  clock,
}: {
  config: Pick<Config, 'invoices'>
  database: Database
  clock: Clock
}): Promise<Invoices> {
  const { provider, facturapi } = config.invoices
  const known: InvoicesGateway[] = []
  if (provider === 'sandbox') {
    const { createSandboxPac } = await import('./sandbox/sandbox-pac.ts')
    known.push(createSandboxPac({ database, clock }))
  }
  if (facturapi) {
    const { createFacturapiGateway } = await import('./facturapi/facturapi-gateway.ts')
    known.push(createFacturapiGateway(facturapi))
  }
  return { current: known.find(({ name }) => name === provider) ?? null, all: known }
}
