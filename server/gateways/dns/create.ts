import { NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { DnsGateway, Records } from './port.ts'

const timeoutMillis = 3_000
const tries = 2

/** `servers`: addresses with ports; by default, the machine's own name servers. */
export function createDns(servers: readonly string[] = []): DnsGateway {
  const resolver = new Resolver({ timeout: timeoutMillis, tries })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    readTexts: (name) =>
      recordsOf(async () => {
        const records = await resolver.resolveTxt(name)
        // A long text arrives in parts.
        return records.map((parts) => parts.join(''))
      }),
    async readAddresses(name) {
      const both = await Promise.all([
        recordsOf(() => resolver.resolve4(name)),
        recordsOf(() => resolver.resolve6(name)),
      ])
      const texts = both.flatMap((records) => (records.result === 'found' ? records.texts : []))
      if (texts.length > 0) return { result: 'found', texts }
      return both.find(({ result }) => result === 'unanswered') ?? { result: 'missing' }
    },
  }
}

async function recordsOf(ask: () => Promise<readonly string[]>): Promise<Records> {
  try {
    return { result: 'found', texts: await ask() }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { result: code === NODATA || code === NOTFOUND ? 'missing' : 'unanswered' }
  }
}
