import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#core/app/language.ts'
import { drawingAddress } from '#core/looks/drawings.ts'
import { areZones, destinationLimits, fitsInBoth, isTimeZone } from '#core/products/destinations.ts'
import { jurisdictions, taxPlaces } from '#core/products/tax-places.ts'
import { taxesOf } from '#core/products/taxes.ts'
import { knownPlaces } from '#server/modules/catalogue/known-places.ts'

const { places, taxes, fees, date } = knownPlaces()

describe('the bundled destinations', () => {
  it('are at least sixty, each with a unique id that is valid in a URL', () => {
    expect(places.length).toBeGreaterThanOrEqual(60)
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
    for (const { id } of places) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it.each(places.map((place) => [place.id, place] as const))('%s is complete', (_, place) => {
    expect(isTimeZone(place.timeZone)).toBe(true)
    expect(place.airportCode).toMatch(/^[A-Z]{3}$/)
    expect(place.jurisdiction.slice(0, 2)).toBe(place.country)
    expect(jurisdictions).toContain(place.jurisdiction)
    expect(fitsInBoth(place.name, destinationLimits.name)).toBe(true)
    expect(fitsInBoth(place.tagline, destinationLimits.tagline)).toBe(true)
    expect(fitsInBoth(place.airportName, destinationLimits.airportName)).toBe(true)
    for (const language of languages) expect(place.state[language]).not.toBe('')
    expect(areZones(place.zones)).toBe(true)
    expect(new Set(place.zones.map(({ id }) => id)).size).toBe(place.zones.length)
    expect(place.zones.length).toBeGreaterThanOrEqual(3)
    expect(place.zones.length).toBeLessThanOrEqual(8)
    const [drawing] = drawingAddress(`place-${place.landscape}`).split('?')
    expect(existsSync(`public${drawing}`)).toBe(true)
  })

  it('use one name for each airport', () => {
    const names = new Map<string, string>()
    for (const { airportCode, airportName } of places) {
      const name = JSON.stringify(airportName)
      expect(names.get(airportCode) ?? name).toBe(name)
      names.set(airportCode, name)
    }
  })

  it('have a tax on lodging in each of their jurisdictions, with a source', () => {
    for (const { jurisdiction } of places) {
      const charged = taxesOf({ rules: taxes }, 'hotels', jurisdiction, date).map(({ code }) => code)
      expect(charged, jurisdiction).not.toEqual([])
      if (jurisdiction.startsWith('MX-')) expect(charged.toSorted()).toEqual(['ish', 'iva'])
    }
    for (const { code, jurisdiction } of taxes) expect(taxPlaces[code]).toContain(jurisdiction)
  })

  it('have fees of their own municipalities only, and no duplicate rate', () => {
    const municipalities = places.map(({ municipality }) => municipality)
    for (const { municipality } of fees) expect(municipalities).toContain(municipality)
    const keys = [
      ...taxes.map(({ code, jurisdiction, from }) => `${code} ${jurisdiction} ${from}`),
      ...fees.map(({ code, municipality, from }) => `${code} ${municipality} ${from}`),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
