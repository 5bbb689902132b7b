import { type AppOptions, createApp } from '#server/app.ts'
import { createMerchantGateways } from '#server/gateways/payments/merchant-gateways.ts'
import { createSandboxGateway } from '#server/gateways/payments/sandbox/provider.ts'
import { createDomainStore } from '#server/modules/domains/create-domain-store.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listen, listenerFor } from '#server/platform/http/http-server.ts'
import { createLog } from '#server/platform/log/log.ts'
import type { Tracer } from '#server/platform/log/tracing.ts'
import { testKeys } from '#tests/support/worlds/keys.ts'

/** Throws on any access: the tests of the front need no packs, mail or files. */
function absent<T extends object>(name: string, there: Partial<T> = {}): T {
  return new Proxy(there as T, {
    get(_, property) {
      if (property in there) return there[property as keyof T]
      throw new Error(`${name}.${String(property)} is not there in this test`)
    },
  })
}

export interface Front {
  url: string
  deps: Deps
  /** Lines of the log so far. */
  logged: string[]
  close(): Promise<void>
}

/** The HTTP application without jobs and packs, listening, on a database. */
export async function openFront(
  database: Database,
  env: Record<string, string> = {},
  options: AppOptions & { clock?: Clock; tracer?: Tracer } = {},
): Promise<Front> {
  const logged: string[] = []
  const http = await listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${http.port}`
  const { clock = systemClock } = options
  const keys = testKeys()
  const config = readConfig({ BASE_URL: url, ...env })
  const log = createLog('info', { write: (line) => logged.push(line) })
  const deps: Deps = {
    config,
    database,
    clock,
    log,
    // There are no products.
    packs: absent<Deps['packs']>('packs', { findByProduct: () => null, version: () => 0 }),
    payments: [createSandboxGateway({ database, baseUrl: url, keys, clock })],
    earlierPayments: [],
    merchants: createMerchantGateways({ config, clock }),
    invoices: { current: null, all: [] },
    suppliers: new Map(),
    mail: absent('mail'),
    push: absent('push'),
    tracer: options.tracer ?? null,
    crm: absent('crm'),
    dns: absent('dns'),
    domains: createDomainStore({ config, database, log }),
    live: absent('live'),
    media: absent('media'),
    keys,
  }
  http.answerWith(listenerFor(createApp(deps, options).fetch))
  return { url, deps, logged, close: () => http.close() }
}
