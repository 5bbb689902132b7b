import { createPerson } from '#server/modules/people/create-person.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { newGroup } from '#tests/builders/groups.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { type HostileUpload, hostileUploads } from './hostile-uploads.ts'
import { accountId } from './load-hotels.ts'
import { startProductServer } from './product-server.ts'
import { millis, type Row, type Section } from './table.ts'
import { watchHealth } from './watch-health.ts'

/** Longest wait of `/health` allowed during an upload, in milliseconds. */
const maxWait = 1_000

export const uploadsSection: Section = {
  name: 'Uploads: the longest that /health waits while a file is read, four times at once',
  async measure(progress) {
    const server = await startProductServer(1)
    try {
      const upload = await openDoors(server.baseUrl, server.databaseUrl)
      // The first upload starts the process that parses files.
      await Promise.all(hostileUploads.slice(3, 4).map(upload))
      const rows: Row[] = []
      for (const hostile of hostileUploads) {
        const begin = performance.now()
        const { longest, result: statuses } = await watchHealth(server.baseUrl, () =>
          Promise.all([hostile, hostile, hostile, hostile].map(upload)),
        )
        progress(`${hostile.what}: ${statuses.join(', ')}`)
        rows.push({
          what: `${hostile.what}: answered ${[...new Set(statuses)].join(', ')}`,
          measured: millis(longest),
          beside: `${millis((performance.now() - begin) / 4)} a file`,
          isKept: longest <= maxWait,
          budget: `≤ ${millis(maxWait)}`,
        })
      }
      return rows
    } finally {
      await server.stop()
    }
  },
}

/** Signs an owner in, starts a registration, and returns a function that uploads a file to its place. */
async function openDoors(baseUrl: string, databaseUrl: string) {
  const database = openDatabase(databaseUrl)
  const owner = {
    role: 'owner',
    accountId,
    name: 'Ana',
    email: 'ana@example.com',
    password: 'a-long-password-1',
  } as const
  const personId = await createPerson(database, owner)
  const signedIn = await signedInAs(database, baseUrl, personId)
  await database.$client.end()
  const group = newGroup({ destinationId: 'bench' })
  const created = await signedIn.call('agency.createGroup', group)
  if (created.status !== 200) throw new Error(`no group: ${JSON.stringify(created.body)}`)
  const { token } = await createHttpClient(baseUrl).ask('home.register', newRegistration())
  return (upload: HostileUpload) => send(signedIn, token, group.url, upload)
}

async function send(client: HttpClient, token: string, url: string, upload: HostileUpload): Promise<number> {
  const { to, bytes } = upload
  const body = new Uint8Array(bytes)
  const headers = { 'content-type': 'application/octet-stream' }
  if (to === 'guests') {
    const file = Buffer.from(bytes).toString('base64')
    const input = { accountId, url, file, replace: false, idempotencyKey: crypto.randomUUID() }
    return (await client.call('agency.importGroupGuests', input)).status
  }
  const path = to === 'paper' ? '/files/documents/tax_status' : `/files/images/${accountId}/${to}`
  const also: Record<string, string> =
    to === 'paper' ? { authorization: `Registration ${token}`, 'x-file-name': 'a.pdf' } : {}
  return (await client.request(path, { method: 'POST', headers: { ...headers, ...also }, body })).status
}
