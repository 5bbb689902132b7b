import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/time/days.ts'
import { threeSeasons } from '#tests/builders/rate-sheet.ts'
import { csvOf } from '#tests/builders/sheet-files.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { type ImportDesk, openImportDesk } from '#tests/support/worlds/import-desk.ts'
import { roomPrice } from '#tests/support/worlds/sheet-prices.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk?.stop())

const on = (day: number) => addDays(desk.catalogue.today, day)
const price = (plan: string, asked?: Parameters<typeof roomPrice>[2]) => roomPrice(desk, plan, asked)

/** The owner's hotels as a sheet. */
async function exportedIn(format: string, language: string): Promise<Buffer> {
  const path = `/files/products/${format}?kind=hotels&language=${language}`
  const answer = await fetch(desk.app.baseUrl + path, { headers: { cookie: desk.owner.cookie ?? '' } })
  return Buffer.from(await answer.arrayBuffer())
}

test('days whose shares an owner has chosen by hand are exported as they are sold, and change nothing again', async () => {
  const { owner } = desk
  await desk.load(csvOf(threeSeasons(on)))
  const productId = 'posada-del-mar'
  const { units } = await owner.ask('product.getStock', { productId, from: on(1), days: 30 })
  const [rate] = units[0]?.rates ?? []
  const [usual, ...others] = rate?.shares?.map(({ id }) => id) ?? []
  expect([usual, others.length]).toEqual([0, 2])
  const choose = async (shares: number, from: number, to: number, weekdays = [0, 1, 2, 3, 4, 5, 6]) => {
    const change = {
      ...{ rateIds: [rate?.rateId ?? 0], from: on(from), to: on(to), weekdays },
      setting: { kind: 'shares' as const, shares },
    }
    const { expected } = await owner.ask('product.previewStock', { productId, change })
    const idempotencyKey = crypto.randomUUID()
    receivedIn(await owner.call('product.changeStock', { productId, change, expected, idempotencyKey }))
  }
  // Within a season, over the end of one, and on some days of the week only.
  await choose(others[0] ?? 0, 2, 4)
  await choose(others[1] ?? 0, 9, 12)
  await choose(0, 13, 27, [1, 3])
  await choose(others[0] ?? 0, 22, 29, [0, 6])
  const sold = async () =>
    await Promise.all([1, 3, 9, 11, 14, 20, 25].map((from) => price('todo-incluido', { from, adults: 1 })))
  const before = await sold()
  expect(new Set(before).size).toBeGreaterThan(3)
  for (const [format, language] of [['csv', 'es'] as const, ['xlsx', 'en'] as const]) {
    const bytes = await exportedIn(format, language)
    const { report, ...checked } = await desk.check(bytes)
    expect(report).toMatchObject({ refusals: [], effect: { created: 0, changed: 0, affected: 0, nights: 0 } })
    await desk.apply({ ...checked, report })
    expect(await sold()).toEqual(before)
  }
})
