import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sales } from '#server/modules/sales/tables.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { quoteFor, sellFor } from '#tests/support/worlds/searched.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const sell = (accountId: string) => sellFor(desk, accountId)

test('sellers get the clients that they may see, each once, and nobody else gets any', async () => {
  const [me, colleague] = [await desk.person('seller', '1001'), await desk.person('seller', '1001')]
  for (const id of [(await sell('1001')).id, (await sell('1001')).id])
    await desk.db().update(sales).set({ sellerId: me.id }).where(eq(sales.id, id))
  await quoteFor(desk, '1001', me.id, 'golondrina')
  await quoteFor(desk, '1001', colleague.id, 'golondrino')
  await sell('1002')
  const ask = async (who: HttpClient, text: string) => await who.call('agency.findClients', { text })
  const client = await desk.as(me)
  const ursula = { givenName: 'Úrsula', familyName: 'Zúñiga Ocampo', email: 'ursula.z@lejos.example' }
  for (const text of ['ursula', 'ursula.z@', '744 555 8123'])
    expect((await ask(client, text)).body, text).toEqual({
      clients: [{ ...ursula, phone: '+52 (744) 555-8123' }],
    })
  expect((await ask(client, 'golondrin')).body).toMatchObject({ clients: [{ familyName: 'golondrina' }] })
  expect((await ask(client, 'u')).body).toEqual({ clients: [] })
  expect((await ask(await desk.as(colleague), 'ursula')).body).toEqual({ clients: [] })
  expect((await ask(desk.admin, 'ursula')).status).toBe(403)
  expect((await ask(desk.at.browser(), 'ursula')).status).toBe(401)
})
