import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientHeader, generation, isAnswered } from '#core/app/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

/** The server's generation here; the built app sends `generation`. */
const now = 9

let db: TestDatabase
let front: Front
beforeAll(async () => {
  db = await createTestDatabase()
  front = await openFront(db.database, {}, { generation: now })
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

const ask = (said?: string) =>
  createHttpClient(front.url).call('home.getPerson', {}, said === undefined ? {} : { [clientHeader]: said })

describe('apps of other generations', () => {
  test.each([now, now - 1, now - 2, now - 3, now + 1])('generation %i is answered', async (said) => {
    expect(await ask(String(said))).toMatchObject({ status: 200, body: { person: null } })
  })

  test.each([now - 4, 1, 0])('generation %i is told to update', async (said) => {
    expect(await ask(String(said))).toMatchObject({
      status: 426,
      body: { code: 'client_outdated', status: 426 },
    })
  })

  test('a client that sends no number is not an app, and is answered', async () => {
    for (const said of [undefined, '', 'curl', '-1', '1.5']) expect((await ask(said)).status, said).toBe(200)
  })

  test.each(['/api/home/person', '/bundles/cancun', '/files/registrations'])(
    '%s is closed to them too',
    async (path) => {
      const answer = await createHttpClient(front.url).request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [clientHeader]: '1' },
        body: '{}',
      })
      expect(answer).toMatchObject({ status: 426, body: { code: 'client_outdated' } })
    },
  )

  test('pages and files of the app are served to everybody: updates come through them', async () => {
    for (const path of ['/health', '/manifest.webmanifest']) {
      const answer = await createHttpClient(front.url).request(path, { headers: { [clientHeader]: '1' } })
      expect(answer.status, path).toBe(200)
    }
  })
})

test('the app built here is answered by the server built here', () => {
  expect(isAnswered(String(generation), generation)).toBe(true)
})
