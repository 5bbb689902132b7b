import { createDns } from '#server/gateways/dns/create.ts'
import { people } from '#server/modules/people/tables.ts'
import { createUndo } from '#server/platform/undo.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp } from '#tests/support/servers/app.ts'
import { startNameServer } from '#tests/support/servers/name-server.ts'

export type DomainWorld = Awaited<ReturnType<typeof openDomainWorld>>
type Client = DomainWorld['owner']

/** The product with its own name server, and the owners of two agencies. */
export async function openDomainWorld() {
  const undo = createUndo()
  const db = await createTestDatabase({ demo: true })
  undo.push(() => db.drop())
  // The platform's own address, where the tests run.
  const names = await startNameServer(['127.0.0.1'])
  undo.push(() => names.close())
  const app = await startTestApp({ database: db })
  undo.push(() => app.stop())
  app.deps.dns = createDns([names.address])
  await db.database.insert(people).values({
    ...{ id: 'other-owner', accountId: '1002', role: 'owner', name: 'Olga Otra' },
    email: 'olga@otra.example',
  })
  const owner = await signedInAs(db.database, app.baseUrl, 'demo-owner')
  const other = await signedInAs(db.database, app.baseUrl, 'other-owner')
  return { db, app, names, owner, other, close: () => undo.all() }
}

export async function claimDomain(client: Client, host: string) {
  const { domain } = await client.ask('agency.claimDomain', { host })
  if (!domain) throw new Error('no domain')
  return domain
}

export const checkDomain = (client: Client) => client.ask('agency.checkDomain', {})

/** Name servers that do not answer, until `heard`. */
export async function silenceNames(app: DomainWorld['app']): Promise<{ heard: () => void }> {
  const { dns } = app.deps
  const silent = await startNameServer()
  await silent.close()
  app.deps.dns = createDns([silent.address])
  return {
    heard() {
      app.deps.dns = dns
    },
  }
}
