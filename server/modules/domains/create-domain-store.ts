import type { Logger } from 'pino'
import { nameInHost } from '#core/agencies/domains.ts'
import type { OwnDomain } from '#core/app/mounts.ts'
import { publicUrl } from '#core/app/public-url.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Listener, listen } from '#server/platform/database/listen.ts'
import { directUrl } from '#server/platform/database/open-database.ts'
import { pageOrigins } from '#server/platform/http/cross-origin.ts'
import type { DomainStore } from './domain-store.ts'
import { originAt } from './platform-addresses.ts'
import { listVerifiedHosts } from './store.ts'

interface World {
  config: Pick<Config, 'baseUrl' | 'otherOrigins'>
  database: Database
  log: Logger
}

/** Creates a domain store that learns of changes within milliseconds, in every process. */
export function createDomainStore({ config, database, log }: World): DomainStore {
  const ours = new Set(pageOrigins(config).map((origin) => new URL(origin).hostname))
  let byHost = new Map<string, OwnDomain & { isOpen: boolean }>()
  let byAccount = new Map<string, OwnDomain>()
  let listener: Listener | null = null

  async function read(): Promise<void> {
    const proved = (await listVerifiedHosts(database))
      .filter(({ host }) => !ours.has(host))
      .map(({ accountId, host, state }) => ({
        ...{ accountId, host, isOpen: state !== 'closed' },
        origin: originAt(config.baseUrl, host),
        platform: config.baseUrl,
      }))
    byHost = new Map(proved.map(({ host, ...domain }) => [host, domain]))
    byAccount = new Map(proved.filter(({ isOpen }) => isOpen).map((domain) => [domain.accountId, domain]))
  }

  let reading = Promise.resolve()
  let isInDoubt = false
  /** Reads run one after the other, so that the last change is read last. */
  function readAgain(): Promise<void> {
    isInDoubt = false
    const next = reading.then(read)
    reading = next.catch((error: unknown) => {
      isInDoubt = true
      log.error({ err: error }, 'domains could not be read')
    })
    return next
  }

  const of = (accountId: string) => byAccount.get(accountId) ?? null
  return {
    at: (host) => byHost.get(nameInHost(host)) ?? null,
    of,
    originOf: (accountId) => of(accountId)?.origin ?? config.baseUrl,
    urlOf: (accountId, path) => publicUrl(config.baseUrl, of(accountId), path),
    mayCertify: (host) => byHost.get(nameInHost(host))?.isOpen ?? false,
    refresh: () => readAgain().catch(() => {}),
    async start() {
      listener = await listen({
        ...{ url: directUrl(database), channel: 'domains', log },
        onMessage: () => void readAgain().catch(() => {}),
        onConnected: readAgain,
        onAlive: () => void (isInDoubt && readAgain().catch(() => {})),
      })
    },
    async stop() {
      await listener?.stop()
      listener = null
      await reading
    },
  }
}
