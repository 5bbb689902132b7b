import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayIn, dayNumber, weekday } from '#core/days.ts'
import { amenities } from '#core/products.ts'
import { rulesFor } from '#core/taxes.ts'
import { demoDestinations } from '#server/demo/destinations.ts'
import { demoGroups } from '#server/demo/groups.ts'
import { demoDays, isEmpty, loadDemo } from '#server/demo/load-demo.ts'
import { demoSignIns } from '#server/demo/people.ts'
import { demoProducts } from '#server/demo/products.ts'
import { checkPassword } from '#server/modules/people/password.ts'
import { drawScene } from '#server/scenes/draw.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const log = pino({ level: 'silent' })
const clock = { now: () => new Date('2026-11-21T03:00:00Z') }
const startOn = dayIn(clock.now(), 'America/Mexico_City')
const catalogue = demoProducts()
const hotels = catalogue.filter(({ row }) => row.kind === 'hotels')
const tours = catalogue.filter(({ row }) => row.kind === 'tours')

describe('the loaded demo', () => {
  let test: TestDatabase
  const steps: [number, number, string][] = []
  let seconds = 0

  const one = async <T>(query: ReturnType<typeof sql>): Promise<T> => {
    const { rows } = await test.database.execute(query)
    return rows[0] as T
  }

  beforeAll(async () => {
    test = await createTestDatabase()
    expect(await isEmpty(test.database)).toBe(true)
    const from = performance.now()
    const loaded = await loadDemo(
      { database: test.database, clock, log },
      { onProgress: (...step) => steps.push(step) },
    )
    seconds = (performance.now() - from) / 1000
    expect(loaded).toBe(true)
  })
  afterAll(() => test.drop())

  it('is loaded once, within a time that people wait for', async () => {
    expect(await isEmpty(test.database)).toBe(false)
    expect(await loadDemo({ database: test.database, clock, log })).toBe(false)
    console.log(`demo loaded in ${seconds.toFixed(1)} s`)
    expect(seconds).toBeLessThan(40)
  })

  it('tells how far it is', () => {
    const [last] = steps.slice(-1)
    expect(last?.[0]).toBe(last?.[1])
    expect(steps.map(([done]) => done)).toEqual(steps.map(([done]) => done).sort((a, b) => a - b))
  })

  it('has stock for every unit on each of 550 days from today', async () => {
    const { units, first, last } = await one<{ units: number; first: string; last: string }>(
      sql`SELECT count(DISTINCT unit_id)::int AS units, min(day)::text AS first, max(day)::text AS last FROM stock`,
    )
    const { all } = await one<{ all: number }>(sql`SELECT count(*)::int AS all FROM units`)
    const { rows } = await one<{ rows: number }>(sql`SELECT count(*)::int AS rows FROM stock`)
    expect(units).toBe(all)
    expect(rows).toBe(all * demoDays)
    expect([first, last]).toEqual([startOn, addDays(startOn, demoDays - 1)])
    expect(demoDays).toBeGreaterThanOrEqual(547)
  })

  it('has closed days, minimum stays, last rooms and sold-out nights, most nights with room', async () => {
    const share = await one<Record<string, number>>(sql`
      SELECT avg((sold >= allotment)::int)::float AS gone, avg((min_stay >= 3)::int)::float AS long,
             avg((allotment <= 3)::int)::float AS few, avg(closed::int)::float AS closed FROM stock`)
    expect(share.gone).toBeGreaterThan(0.003)
    expect(share.gone).toBeLessThan(0.05)
    expect(share.long).toBeGreaterThan(0.001)
    expect(share.few).toBeGreaterThan(0.03)
    expect(share.closed).toBeGreaterThan(0.005)
    expect(share.closed).toBeLessThan(0.2)
  })

  it('prices New Year above September for the same room', async () => {
    const price = (from: string, to: string) =>
      one<{ mean: number }>(sql`
        SELECT avg(price_minor)::float AS mean FROM stock JOIN units ON units.id = unit_id
        JOIN products ON products.id = product_id
        WHERE destination_id = 'cancun' AND kind = 'hotels' AND day BETWEEN ${from} AND ${to}`)
    const newYear = await price('2026-12-28', '2027-01-01')
    const september = await price('2027-09-01', '2027-09-30')
    expect(newYear.mean).toBeGreaterThan(september.mean * 1.7)
  })

  it('lets its people sign in', async () => {
    for (const { email, password, role } of demoSignIns) {
      const person = await one<{ hash: string; role: string }>(
        sql`SELECT password_hash AS hash, role FROM people WHERE email = ${email}`,
      )
      expect(person.role).toBe(role)
      expect(await checkPassword(password, person.hash)).toBe(true)
    }
    expect(new Set(demoSignIns.map(({ role }) => role))).toEqual(
      new Set(['owner', 'seller', 'admin', 'executive']),
    )
  })

  it('sells only what is there to groups', async () => {
    const missing = await one<{ missing: number }>(sql`
      SELECT count(*)::int AS missing FROM groups, jsonb_array_elements_text(product_ids) AS wanted
      WHERE wanted NOT IN (SELECT id FROM products)`)
    expect(missing.missing).toBe(0)
    const { named } = await one<{ named: number }>(
      sql`SELECT count(*)::int AS named FROM groups WHERE jsonb_array_length(product_ids) >= 6`,
    )
    expect(named).toBe(2)
  })

  it('is empty again when the loading is broken off', async () => {
    const other = await createTestDatabase()
    const breakOff = (done: number, of: number) => {
      if (done > of / 2) throw new Error('broken off')
    }
    await expect(
      loadDemo({ database: other.database, clock, log }, { onProgress: breakOff }),
    ).rejects.toThrow('broken off')
    expect(await isEmpty(other.database)).toBe(true)
    const { rows } = await other.database.execute(sql`SELECT FROM destinations UNION ALL SELECT FROM people`)
    expect(rows).toEqual([])
    await other.drop()
  })
})

describe('the demo’s catalogue', () => {
  it('is as large as promised', () => {
    expect(demoDestinations.length).toBeGreaterThanOrEqual(12)
    expect(hotels.length).toBeGreaterThanOrEqual(60)
    expect(tours.length).toBeGreaterThanOrEqual(40)
    for (const { id } of demoDestinations) {
      expect(hotels.filter(({ row }) => row.destinationId === id).length, id).toBeGreaterThanOrEqual(3)
      expect(tours.filter(({ row }) => row.destinationId === id).length, id).toBeGreaterThanOrEqual(1)
    }
  })

  it('uses slugs, each once', () => {
    const ids = catalogue.map(({ row }) => row.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    for (const id of ids) expect(id.length).toBeLessThanOrEqual(64)
  })

  it('has three to seven room types and two or three rates in each hotel', () => {
    for (const { row, units } of hotels) {
      expect(units.length, row.id).toBeGreaterThanOrEqual(3)
      expect(units.length, row.id).toBeLessThanOrEqual(7)
      for (const unit of units) expect([2, 3], row.id).toContain(unit.rates.length)
      for (const unit of units)
        expect(
          unit.rates.some(({ terms }) => !terms.refundable),
          row.id,
        ).toBe(true)
    }
  })

  it('takes no child into an adults-only house', () => {
    const quiet = hotels.filter(
      ({ row }) => row.content.kind === 'hotels' && row.content.amenities.includes('adults_only'),
    )
    expect(quiet.length).toBeGreaterThan(3)
    for (const { row, units } of quiet)
      for (const { attributes } of units)
        expect(attributes.kind === 'hotels' && attributes.occupancy.maxChildren, row.id).toBe(0)
  })

  it('takes amenities from the vocabulary', () => {
    const known = new Set<string>(amenities)
    for (const { row, units } of hotels) {
      const used = units.flatMap(({ attributes }) =>
        attributes.kind === 'hotels' ? attributes.amenities : [],
      )
      const own = row.content.kind === 'hotels' ? row.content.amenities : []
      expect(
        [...used, ...own].filter((code) => !known.has(code)),
        row.id,
      ).toEqual([])
    }
  })

  it('drives from every airport to each of its zones, a whole party in one vehicle', () => {
    for (const { id, zones } of demoDestinations) {
      expect(zones.length).toBeGreaterThanOrEqual(2)
      for (const zone of zones) {
        const route = catalogue.find(
          ({ row }) => row.kind === 'transfers' && row.destinationId === id && row.zoneId === zone.id,
        )
        const seats = route?.units.map(({ attributes }) =>
          attributes.kind === 'transfers' ? attributes.maxGuests : 0,
        )
        expect(Math.max(...(seats ?? [0])), `${id}/${zone.id}`).toBeGreaterThanOrEqual(9)
      }
    }
  })

  it('knows the taxes of every destination', () => {
    for (const { id, jurisdiction } of demoDestinations) {
      const codes = rulesFor('hotels', jurisdiction, startOn).map(({ code }) => code)
      expect(codes, id).toHaveLength(2)
    }
  })

  it('keeps whales to their winter and museums shut on Mondays', () => {
    const whales = tours.find(({ row }) => row.id.includes('ballenas'))
    expect(whales?.units[0]?.plan.open).not.toBeNull()
    expect(tours.some(({ units }) => units[0] && !units[0].plan.weekdays.includes(1))).toBe(true)
    expect(weekday(startOn)).toBe((dayNumber(startOn) + 4) % 7)
  })

  it('is written in both languages, differently where it should differ', () => {
    for (const { row } of catalogue) {
      expect(row.summary.es, row.id).not.toBe(row.summary.en)
      expect(row.description.es, row.id).not.toBe(row.description.en)
      expect(row.description.es.length, row.id).toBeGreaterThan(120)
      expect(row.description.en.length, row.id).toBeGreaterThan(120)
      for (const { alt } of row.pictures) expect(alt.es, row.id).not.toBe(alt.en)
    }
    for (const written of everyText(catalogue)) {
      expect(written.es.trim()).toBe(written.es)
      expect(written.es.length * written.en.length, JSON.stringify(written)).toBeGreaterThan(0)
    }
  })

  it('never tells the same story twice', () => {
    for (const language of ['es', 'en'] as const) {
      const stories = [...hotels, ...tours].map(({ row }) => row.description[language])
      const summaries = [...hotels, ...tours].map(({ row }) => row.summary[language])
      expect(new Set(stories).size).toBe(stories.length)
      expect(new Set(summaries).size).toBe(summaries.length)
    }
  })

  it('has pictures with names that a scene can have', () => {
    for (const { row } of catalogue) {
      expect(row.pictures.length, row.id).toBeGreaterThanOrEqual(3)
      expect(row.pictures.length, row.id).toBeLessThanOrEqual(6)
      for (const { scene } of row.pictures) expect(scene).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/)
      expect(new Set(row.pictures.map(({ scene }) => scene)).size, row.id).toBe(row.pictures.length)
    }
  })
})

describe('the demo’s pictures', () => {
  it('can all be drawn', () => {
    const pictures = catalogue.flatMap(({ row, units }) => [
      ...row.pictures,
      ...units.map(({ picture }) => picture),
    ])
    const scenes = [
      ...demoDestinations.map(({ picture }) => picture),
      ...pictures,
      ...demoGroups(startOn).map(({ picture }) => picture),
    ]
    const names = new Set(scenes.flatMap((picture) => (picture ? [picture.scene.replace(/\/\d+$/, '')] : [])))
    expect([...names].filter((name) => drawScene(name) === null)).toEqual([])
    expect(names.size).toBeGreaterThan(40)
  })
})

/** Every {es, en} inside a value. */
function everyText(value: unknown): { es: string; en: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('es' in value && 'en' in value) return [value as { es: string; en: string }]
  return Object.values(value).flatMap(everyText)
}
