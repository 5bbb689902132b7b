import type { InvoicesGateway } from '#server/gateways/invoices/port.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Returns the provider of a document. Throws if it is no longer configured. */
export function gatewayOf(
  { invoices }: Pick<Deps, 'invoices'>,
  { provider }: { provider: string },
): InvoicesGateway {
  const gateway = invoices.all.find(({ name }) => name === provider)
  if (!gateway) throw new Error(`invoices of ${provider} need its configuration`)
  return gateway
}
