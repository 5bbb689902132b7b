import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { stay } from '#tests/builders/sales.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { type OwnHotelWorld, openOwnHotelWorld } from '#tests/support/worlds/own-hotel-world.ts'
import { addCode } from '#tests/support/worlds/own-promotion.ts'

let world: OwnHotelWorld
let choices: Choice[]

beforeAll(async () => {
  world = await openOwnHotelWorld({ days: 60, allotment: 500 })
  choices = [stay(world.catalogue, 20, 2)]
})
afterAll(() => world?.stop())

test('codes cannot be guessed: ten unknown ones end the attempts of a browser, and of nobody else', async () => {
  await addCode(world.db.database, { productIds: [world.catalogue.hotel.productId] })
  const ask = (client: ReturnType<typeof createHttpClient>, promotionCode: string) =>
    client.call('bookingEngine.quote', { accountId: '1001', choices, promotionCode })
  const [guesser, buyer] = [createHttpClient(world.app.baseUrl), createHttpClient(world.app.baseUrl)]
  // The first answer names the browser.
  for (const one of [guesser, buyer]) await one.call('bookingEngine.quote', { accountId: '1001', choices })
  const answers: number[] = []
  for (let at = 0; at < 12; at++) answers.push((await ask(guesser, `GUESS${at}`)).status)
  expect(answers).toEqual([...Array(10).fill(200), 429, 429])
  expect((await ask(guesser, 'TESORO25')).status).toBe(429)
  expect((await guesser.call('bookingEngine.quote', { accountId: '1001', choices })).status).toBe(200)
  for (let at = 0; at < 15; at++) expect((await ask(buyer, 'TESORO25')).status).toBe(200)
  // A cart repeats its code each minute, also one that does not exist.
  for (let at = 0; at < 15; at++) expect((await ask(buyer, 'MISTYPED')).status).toBe(200)
})

test('nor can a seller guess the platform’s codes by the earnings of a cart', async () => {
  await world.db.database.execute(sql`UPDATE people SET permissions = '{sell}' WHERE id = 'seller'`)
  const answers: number[] = []
  for (let at = 0; at < 12; at++)
    answers.push(
      (await world.seller.call('agency.quoteEarnings', { choices, promotionCode: `OTHER${at}` })).status,
    )
  expect(answers).toEqual([...Array(10).fill(200), 429, 429])
})
