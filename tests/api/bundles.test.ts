import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bundle, bundleDays } from '#core/bundle/bundle.ts'
import { knownOf } from '#core/bundle/receive-pack.ts'
import type { Pack } from '#core/pack/pack.ts'
import { plainDay } from '#core/pack/plain-day.ts'
import type { RateDay } from '#core/pack/rate-days.ts'
import { addDays, type Day, dayNumber } from '#core/time/days.ts'
import { writeRateDays } from '#server/modules/stock/write-rate-days.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { readBundle } from '#src/offline/read-bundle.ts'
import { rateDayIn } from '#tests/builders/packs.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import {
  type BundleWorld,
  destinationIds,
  makeBundleWorld,
  now,
  today,
} from '#tests/support/worlds/bundle-world.ts'

const budgetBytes = 5_000_000
const on = (days: number): Day => addDays(today, days)

let world: BundleWorld
const fetchBundle: BundleWorld['fetchBundle'] = (...asked) => world.fetchBundle(...asked)

beforeAll(async () => {
  world = await makeBundleWorld()
})
afterAll(() => world.app.stop())

test('three destinations fit into five megabytes, in transfer and on the phone', async () => {
  const all = await Promise.all(destinationIds.map((id) => fetchBundle(id, null)))
  const kept = all.map(({ bundle }) =>
    bundle.packs.reduce((sum, { left, priceMinor, minStay, ...catalogue }) => {
      const cells = left.byteLength + priceMinor.byteLength + minStay.byteLength
      return sum + cells + JSON.stringify(catalogue).length
    }, 0),
  )
  const row = (i: number) =>
    `${destinationIds[i]}: ${all[i]?.bytes} B sent, ${all[i]?.plain} B unpacked, ${kept[i]} B kept`
  console.log(destinationIds.map((_, i) => row(i)).join('\n'))
  const sum = (sizes: number[]) => sizes.reduce((a, b) => a + b, 0)
  expect(sum(all.map(({ bytes }) => bytes))).toBeLessThan(budgetBytes)
  expect(sum(kept)).toBeLessThan(budgetBytes)
  for (const { packs } of world.shelf.bundles) {
    for (const pack of packs) {
      expect(pack.days).toBeGreaterThanOrEqual(bundleDays)
      expect(pack.left.some((left) => left > 0)).toBe(true)
    }
  }
})

test('a bundle has the products that its agency sells, for its sellers', async () => {
  const ids = world.shelf.bundles.flatMap(({ packs }) =>
    packs.flatMap(({ products }) => products.map(({ id }) => id)),
  )
  expect(ids).toContain('casa-mirlo-puerto-vallarta')
  expect(ids).not.toContain('casa-grana-oaxaca')
  const { rows } = await world.app.deps.database.execute<{ id: string }>(
    sql`SELECT id FROM products WHERE account_id IS NOT NULL AND account_id <> '1001'`,
  )
  expect(rows.filter(({ id }) => ids.includes(id))).toEqual([])
  const asked = { ...world.seller, cookie: null }
  expect((await world.post(asked, 'cancun', [])).status).toBe(401)
  const admin = await signedInAs(world.app.deps.database, world.app.baseUrl, 'demo-admin')
  expect((await world.post(admin, 'cancun', [])).status).toBe(403)
  expect((await world.post(world.seller, 'nowhere', [])).status).toBe(404)
  expect((await world.post(world.seller, 'cancun', { kind: 'hotels' })).status).toBe(400)
})

test('only changes are sent, and they produce the same bundle as a full download', async () => {
  const before = await fetchBundle('cancun', null)
  const unit = before.bundle.packs.find(({ kind }) => kind === 'hotels')?.units[3]?.id ?? 0
  await world.app.deps.database.execute(sql`
    UPDATE stock SET sold = least(allotment - held, sold + 1), price_minor = price_minor + 777
    WHERE unit_id = ${unit} AND day IN (${on(5)}::date, ${on(77)}::date)`)
  await world.app.deps.database.execute(
    sql`UPDATE stock SET closed = true WHERE unit_id = ${unit} AND day = ${on(9)}::date`,
  )
  const cell = () => world.app.deps.packs.find('cancun', 'hotels')
  await expect
    .poll(() => JSON.stringify(cell()?.asOf) && price(unit, 77))
    .not.toBe(priceIn(before.bundle, unit, 77))
  const whole = await fetchBundle('cancun', null)
  const delta = await fetchBundle('cancun', before.bundle)
  const withoutTimes = ({ packs, ...rest }: Bundle) => ({
    ...rest,
    packs: packs.map(({ asOf: _, ...pack }) => pack),
  })
  expect(withoutTimes(delta.bundle)).toEqual(withoutTimes(whole.bundle))
  expect(priceIn(delta.bundle, unit, 5)).toBe((priceIn(before.bundle, unit, 5) ?? 0) + 777)
  const again = await fetchBundle('cancun', delta.bundle)
  console.log(`whole ${whole.bytes} B, after one change ${delta.bytes} B, nothing new ${again.bytes} B sent`)
  expect(delta.plain).toBeLessThan(whole.plain / 5)
  expect(again.plain).toBeLessThan(delta.plain)
  // If the catalog no longer exists or the days differ, everything is sent again.
  const known = delta.bundle.packs.map((pack) => knownOf(pack, now))
  for (const other of [{ version: 'another' }, { from: 1 }, { until: 99_999 }, { hashes: [1] }]) {
    const answer = await world.post(
      world.seller,
      'cancun',
      known.map((pack) => ({ ...pack, ...other })),
    )
    const { bundle } = readBundle(new Uint8Array(await answer.arrayBuffer()), delta.bundle)
    expect(withoutTimes(bundle)).toEqual(withoutTimes(whole.bundle))
  }
})

test('own prices and restrictions of rates are sent with their units', async () => {
  const { database } = world.app.deps
  const hotels = ({ packs }: Bundle) => packs.find(({ kind }) => kind === 'hotels') as Bundle['packs'][number]
  const before = (await fetchBundle('cancun', null)).bundle
  const unit = hotels(before).units[2]
  const rateId = hotels(before).rates[unit?.rateFrom ?? 0]?.id ?? 0
  const write = (day: number, own: Partial<RateDay>) =>
    transact(database, (tx) => writeRateDays(tx, [{ rateId, day: on(day), ...plainDay, ...own }]))
  const rulesOn = (pack: Pack, day: number) => rateDayIn(pack, rateId, on(day))
  const known = (day: number) => {
    const pack = world.app.deps.packs.find('cancun', 'hotels')
    return pack && rulesOn(pack, day)
  }
  await write(6, { priceMinor: 123_456 })
  const ruled = {
    closedToArrival: true,
    minStay: 2,
    maxStay: 4,
    minStayThrough: 3,
    minAdvance: 1,
    maxAdvance: 300,
  }
  await write(7, ruled)
  await expect.poll(() => known(7)?.maxStay).toBe(4)
  const first = (await fetchBundle('cancun', before)).bundle
  await write(8, { priceMinor: 99, closed: true })
  await expect.poll(() => known(8)?.priceMinor).toBe(99)
  const whole = await fetchBundle('cancun', null)
  const delta = await fetchBundle('cancun', first)
  expect(delta.plain).toBeLessThan(whole.plain / 5)
  for (const { bundle } of [whole, delta]) {
    expect(rulesOn(hotels(bundle), 6)).toEqual({ ...plainDay, priceMinor: 123_456 })
    expect(rulesOn(hotels(bundle), 7)).toEqual({ ...plainDay, ...ruled })
    expect(rulesOn(hotels(bundle), 8)).toEqual({ ...plainDay, priceMinor: 99, closed: true })
  }
})

function price(unit: number, day: number) {
  const pack = world.app.deps.packs.find('cancun', 'hotels')
  return pack && cellOf(pack, unit, day)
}
const priceIn = ({ packs }: Bundle, unit: number, day: number) => {
  const pack = packs.find(({ kind }) => kind === 'hotels')
  return pack && cellOf(pack, unit, day)
}
const cellOf = (
  pack: { units: { id: number }[]; firstDay: number; priceMinor: Uint32Array },
  unit: number,
  day: number,
) =>
  pack.priceMinor[
    (dayNumber(on(day)) - pack.firstDay) * pack.units.length + pack.units.findIndex(({ id }) => id === unit)
  ]
