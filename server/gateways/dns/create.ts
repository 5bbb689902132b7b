import { NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { DnsGateway } from './port.ts'

const timeoutMillis = 3_000
const tries = 2

/** `servers`: addresses with ports; the machine's own name servers by default. */
export function createDns(servers: readonly string[] = []): DnsGateway {
  const resolver = new Resolver({ timeout: timeoutMillis, tries })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    async readTexts(name) {
      try {
        const records = await resolver.resolveTxt(name)
        // A long text arrives in parts.
        return { result: 'found', texts: records.map((parts) => parts.join('')) }
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        return { result: code === NODATA || code === NOTFOUND ? 'missing' : 'unanswered' }
      }
    },
  }
}
