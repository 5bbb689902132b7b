import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Language } from '#core/app/language.ts'
import { textFrom } from '#core/app/written-text.ts'
import { type Account, accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { pushRegistrations } from '#server/modules/push/tables.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp } from '#tests/support/servers/app.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { type PushDevice, startPushService } from '#tests/support/servers/push-service.ts'

const person = (
  id: string,
  role: 'owner' | 'seller' | 'admin',
  accountId: string | null,
  language: Language,
) => ({
  ...{ id, role, accountId, language, name: `Persona ${id}`, email: `${id}@volcanes.example` },
})

export const noticeTitle = textFrom({ es: 'Sargazo en Tulum', en: 'Sargassum in Tulum' })

/** The whole product with two agencies, their people, and a push service for their devices. */
export async function openPushWorld() {
  const service = await startPushService()
  const db = await createTestDatabase({ connections: 20 })
  const catalogue = await seedCatalogue(db.database, { allotment: 200 })
  const [agency] = await db.database.select().from(accounts)
  await db.database.insert(accounts).values({ ...(agency as Account), id: '1002' })
  await db.database
    .insert(people)
    .values([
      person('owner', 'owner', '1001', 'es'),
      person('seller', 'seller', '1001', 'en'),
      person('other', 'seller', '1001', 'es'),
      person('foreign', 'owner', '1002', 'es'),
      person('admin', 'admin', null, 'es'),
    ])
  const app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0', PUSH_SERVICES: service.url } })

  const as = (id: string): Promise<HttpClient> => signedInAs(db.database, app.baseUrl, id)
  const register = (client: HttpClient, device: PushDevice) =>
    client.call('agency.registerPush', { address: device.address })
  let published = 0

  return {
    app,
    database: db.database,
    service,
    catalogue,
    as,
    register,
    /** A person's browser, subscribed to notifications. */
    async told(id: string): Promise<{ client: HttpClient; device: PushDevice }> {
      const [client, device] = [await as(id), service.device()]
      expect((await register(client, device)).status).toBe(200)
      return { client, device }
    },
    getPush: (client: HttpClient) => client.ask('agency.getPush', {}),
    /** Publishes a notice to all agencies or to these; returns its id. */
    async publish(accountIds: string[] | null = null): Promise<string> {
      published += 1
      const { id } = await (await as('admin')).ask('admin.publishNotice', {
        ...{ title: noticeTitle, body: noticeTitle, asksAcknowledgement: false },
        idempotencyKey: `push-notice-${published}-000000`,
        audience: accountIds ? { to: 'accounts', accountIds } : { to: 'all' },
      })
      return id
    },
    /** Waits until no pending job can still send. */
    async quiet(): Promise<void> {
      const left = async () => {
        const { rows } = await db.database.execute<{ n: number }>(
          sql`SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE run_at <= now() + interval '1 minute'`,
        )
        return rows[0]?.n
      }
      await expect.poll(left, { timeout: 15_000 }).toBe(0)
    },
    topicsTaken: (device: PushDevice): string[] =>
      service.taken(device).map(({ notification }) => notification.data.topic),
    /** Removes every subscription, and the service accepts everything again. */
    async reset(): Promise<void> {
      await db.database.delete(pushRegistrations)
      await db.database.update(people).set({ mutedTopics: [] })
      service.requests.length = 0
      service.answer = () => ({ status: 201 })
    },
    async close(): Promise<void> {
      await app.stop()
      await service.stop()
      await db.drop()
    },
  }
}
export type PushWorld = Awaited<ReturnType<typeof openPushWorld>>
