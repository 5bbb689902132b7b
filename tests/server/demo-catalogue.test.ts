import { describe, expect, it } from 'vitest'
import { amenities } from '#core/products/amenities.ts'
import { dayNumber, weekday } from '#core/time/days.ts'
import { demoProducts } from '#demo/catalogue/demo-products.ts'
import { places } from '#demo/catalogue/read-catalogue.ts'
import { drawScene } from '#demo/pictures/draw.ts'

const startOn = '2026-11-20'
const catalogue = demoProducts()
const hotels = catalogue.filter(({ row }) => row.kind === 'hotels')
const tours = catalogue.filter(({ row }) => row.kind === 'tours')

describe('the demo’s catalogue', () => {
  it('has the promised size', () => {
    expect(places.length).toBeGreaterThanOrEqual(12)
    expect(hotels.length).toBeGreaterThanOrEqual(60)
    expect(tours.length).toBeGreaterThanOrEqual(40)
    for (const { id } of places) {
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

  it('allows no child in an adults-only hotel', () => {
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

  it('has transfers from every airport to each of its zones, for a whole party in one vehicle', () => {
    for (const { id, zones } of places) {
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

  it('limits whales to their winter and closes museums on Mondays', () => {
    const whales = tours.find(({ row }) => row.id.includes('ballenas'))
    expect(whales?.units[0]?.plan.open).not.toBeNull()
    expect(tours.some(({ units }) => units[0] && !units[0].plan.weekdays.includes(1))).toBe(true)
    expect(weekday(startOn)).toBe((dayNumber(startOn) + 4) % 7)
  })

  it('is in both languages, with different texts where they should differ', () => {
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

  it('never repeats a description', () => {
    for (const language of ['es', 'en'] as const) {
      const stories = [...hotels, ...tours].map(({ row }) => row.description[language])
      const summaries = [...hotels, ...tours].map(({ row }) => row.summary[language])
      expect(new Set(stories).size).toBe(stories.length)
      expect(new Set(summaries).size).toBe(summaries.length)
    }
  })

  it('has three to six pictures of each product, each once', () => {
    for (const { row } of catalogue) {
      const names = row.pictures.map((picture) => ('scene' in picture ? picture.scene : picture.src))
      expect(names.length, row.id).toBeGreaterThanOrEqual(3)
      expect(names.length, row.id).toBeLessThanOrEqual(6)
      expect(new Set(names).size, row.id).toBe(names.length)
    }
  })
})

describe('the demo’s pictures', () => {
  it('can all be drawn', () => {
    const pictures = catalogue.flatMap(({ row, units }) => [
      ...row.pictures,
      ...units.flatMap(({ picture }) => picture ?? []),
    ])
    const scenes = [...places.map(({ picture }) => picture), ...pictures].flatMap((picture) =>
      'scene' in picture ? [picture.scene.replace(/\/\d+$/, '')] : [],
    )
    const names = new Set(scenes)
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
