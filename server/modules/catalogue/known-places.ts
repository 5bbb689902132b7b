import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { languages } from '#core/app/language.ts'
import { day } from '#core/app/shapes.ts'
import { textFrom } from '#core/app/written-text.ts'
import { landscapes } from '#core/looks/drawings.ts'
import { localFeeCodes, taxCodes } from '#core/products/tax-codes.ts'

const text = z.partialRecord(z.enum(languages), z.string().min(1)).transform(textFrom)
/** `verify`: the rate must be checked against the law before it is used. */
const brought = { from: day, source: z.string().min(3).max(200), verify: z.boolean().default(false) }

const place = z.strictObject({
  id: z.string(),
  name: text,
  country: z.string(),
  jurisdiction: z.string(),
  state: text,
  municipality: z.string().nullable(),
  timeZone: z.string(),
  airportCode: z.string(),
  airportName: text,
  tagline: text,
  landscape: z.enum(landscapes),
  zones: z.array(z.strictObject({ id: z.string(), name: text })),
})
export type KnownPlace = z.infer<typeof place>

const rates = z.strictObject({
  version: z.int(),
  /** The day on which the list was last checked against its sources. */
  date: day,
  taxes: z.array(
    z.strictObject({ code: z.enum(taxCodes), jurisdiction: z.string(), bp: z.int(), ...brought }),
  ),
  fees: z.array(
    z.strictObject({
      code: z.enum(localFeeCodes),
      municipality: z.string(),
      perRoomNightMinor: z.int(),
      ...brought,
    }),
  ),
})
export type KnownRates = z.infer<typeof rates>

export interface KnownPlaces extends KnownRates {
  /** By their Spanish names. */
  places: readonly KnownPlace[]
}

const folder = new URL('./known-places/', import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'))

let known: KnownPlaces | null = null

/** The bundled destinations with the rates of their jurisdictions; read at first use. */
export function knownPlaces(): KnownPlaces {
  known ??= {
    ...rates.parse(read('taxes.json')),
    places: readdirSync(new URL('places/', folder))
      .flatMap((file) => z.array(place).parse(read(`places/${file}`)))
      .sort((a, b) => a.name.es.localeCompare(b.name.es, 'es')),
  }
  return known
}
