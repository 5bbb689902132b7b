import { describe, expect, it } from 'vitest'
import { demoProducts } from '#demo/catalogue/demo-products.ts'
import { randomFrom } from '#demo/catalogue/random.ts'
import { places } from '#demo/catalogue/read-catalogue.ts'
import { calendarFrom, easterOf } from '#demo/stock/calendar.ts'

const dayOf = (place: string, day: string) => {
  const seasons = places.find(({ id }) => id === place)?.seasons ?? []
  const [facts] = calendarFrom(day, 1, seasons)
  if (!facts) throw new Error('no day')
  return facts
}

describe('the demo’s calendar', () => {
  it('knows Easter', () => {
    expect([2024, 2025, 2026, 2027, 2028].map(easterOf)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2028-04-16',
    ])
  })

  it('requires three nights over New Year everywhere', () => {
    for (const place of ['cancun', 'oaxaca', 'punta-cana']) {
      expect(dayOf(place, '2026-12-30').minStay).toBe(3)
      expect(dayOf(place, '2027-01-10').minStay).toBe(1)
    }
  })

  it('is expensive at Easter and cheap in September by the sea', () => {
    expect(dayOf('cancun', '2027-03-26').seasonBp).toBeGreaterThan(14_000)
    expect(dayOf('cancun', '2027-09-22').seasonBp).toBeLessThan(8000)
  })

  it('has the long weekend of Benito Juárez, from Friday to Sunday night', () => {
    const nights = calendarFrom('2027-03-11', 6, [])
    expect(nights.map(({ seasonBp }) => seasonBp)).toEqual([10_000, 12_000, 12_000, 12_000, 10_000, 10_000])
  })

  it('has the Guelaguetza in Oaxaca only', () => {
    expect(dayOf('oaxaca', '2027-07-26').seasonBp).toBeGreaterThan(dayOf('merida', '2027-07-26').seasonBp)
  })
})

describe('the demo', () => {
  it('is the same every time', () => {
    expect(demoProducts()).toEqual(demoProducts())
    const [one, other] = [randomFrom('a/b'), randomFrom('a/b')]
    expect(Array.from({ length: 9 }, one)).toEqual(Array.from({ length: 9 }, other))
    expect(randomFrom('a/c')()).not.toBe(randomFrom('a/b')())
  })
})
