import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { languages } from '#core/app/language.ts'
import { textFrom } from '#core/app/written-text.ts'
import { hotelStyles } from '#core/looks/drawings.ts'
import { amenities } from '#core/products/amenities.ts'

const text = z.partialRecord(z.enum(languages), z.string().min(1)).transform(textFrom)
const coordinates = z.strictObject({ latitude: z.number(), longitude: z.number() })
const picture = z.strictObject({ scene: z.string(), alt: text })
/** A day of the year, "MM-DD". */
const dayOfYear = z.string().regex(/^\d\d-\d\d$/)
const span = z.strictObject({ from: dayOfYear, to: dayOfYear })
const season = span.extend({ bp: z.int(), minStay: z.int().optional(), demandBp: z.int().optional() })
const zone = z.strictObject({
  id: z.string(),
  name: text,
  /** Driving time from the airport, in minutes. */
  minutes: z.int(),
  /** Whether a shared shuttle serves the zone. */
  shuttle: z.boolean(),
})

/** A hotel's seed data, from which its rooms, rates, pictures and stock are generated. */
const hotel = z.strictObject({
  name: z.string(),
  zone: z.string(),
  stars: z.literal([2, 3, 4, 5]),
  style: z.enum(hotelStyles),
  /** The boards on offer, which determine the rates of its rooms. */
  meals: z.enum(['room', 'breakfast', 'half-board', 'all-inclusive']),
  /** Ordinary price for two in the middle room, per night, before taxes, in whole pesos (Punta Cana: dollars). */
  price: z.int(),
  /** The codes of the offered rooms among those of its style, cheapest first. */
  rooms: z.array(z.string()),
  address: z.string(),
  coordinates: coordinates.optional(),
  amenities: z.array(z.enum(amenities)),
  summary: text,
  /** The hotel's own description; sentences about its facts are added to it. */
  story: text,
  /** Number of rooms relative to an average hotel, in basis points; default 10 000. */
  sizeBp: z.int().optional(),
  weekendMinStay: z.int().optional(),
  /** The part of the year in which the hotel is open; default all year. */
  open: span.optional(),
  featured: z.boolean().optional(),
})

const tour = z.strictObject({
  id: z.string(),
  name: text,
  category: z.enum(['nature', 'culture', 'sea', 'food', 'adventure', 'city']),
  /** Scenes shown in addition to the destination's own; the first one represents the tour. */
  scenes: z.array(z.string()),
  /** The alternative text of the first scene. */
  alt: text,
  summary: text,
  description: text,
  highlights: z.array(text),
  includes: z.array(text),
  excludes: z.array(text).optional(),
  bring: z.array(text),
  meeting: text,
  /** The location of the meeting point. */
  coordinates: coordinates.optional(),
  /** Price per adult before taxes, in whole pesos (Punta Cana: dollars). */
  price: z.int(),
  /** Local time of each departure, "08:00". */
  starts: z.array(z.string()),
  minutes: z.int(),
  languages: z.array(z.string()),
  /** The accepted ages: everyone, no babies, from eight years, or adults only. */
  ages: z.enum(['all', 'children', 'eight', 'adults']),
  /** What each pays in larger parties, as `PartyPrice`. */
  partyPrices: z.array(z.strictObject({ fromGuests: z.int(), bp: z.int() })).optional(),
  seats: z.int(),
  /** Whether guests are picked up at hotels in the destination's zones. */
  pickups: z.boolean().optional(),
  /** Weekdays on which the tour runs, 0 = Sunday; default every day. */
  weekdays: z.array(z.int().min(0).max(6)).optional(),
  season: span.optional(),
  travellerFields: z.array(z.enum(['name', 'age'])).optional(),
  fewPeople: z.boolean().optional(),
  /** Hours before a departure at which its sale ends; default 2. */
  cutOffHours: z.int().optional(),
  featured: z.boolean().optional(),
})

const place = z.strictObject({
  /** The destination's position on a booking page, from 0. */
  position: z.int(),
  id: z.string(),
  name: text,
  country: z.string(),
  jurisdiction: z.string(),
  state: text,
  municipality: z.string().nullable().optional(),
  timeZone: z.string(),
  airportCode: z.string(),
  airportName: text,
  tagline: text,
  picture,
  zones: z.array(zone),
  /** Seasons in addition to Christmas, Easter and the long weekends, which all destinations share. */
  seasons: z.array(season),
  hotels: z.array(hotel),
  tours: z.array(tour),
})

const occupancy = z.strictObject({
  base: z.int(),
  maxAdults: z.int(),
  maxChildren: z.int(),
  max: z.int(),
  extraAdultBp: z.int(),
  children: z.array(z.strictObject({ upToAge: z.int(), bp: z.int() })),
})

const room = z.strictObject({
  code: z.string(),
  name: text,
  /** Price of the room relative to the hotel's base price, in basis points. */
  priceBp: z.int(),
  squareMetres: z.int(),
  beds: text,
  view: text,
  occupancy,
  amenities: z.array(z.enum(amenities)),
  /** Number of rooms of this type in an average hotel. */
  allotment: z.int(),
})

export type Place = z.infer<typeof place>
export type Zone = z.infer<typeof zone>
export type HotelSeed = z.infer<typeof hotel>
export type TourSeed = z.infer<typeof tour>
export type RoomSeed = z.infer<typeof room>

const here = new URL('./', import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, here), 'utf8'))

/** Destinations with their hotels and tours, from `places/`, in the order of the booking page. */
export const places: readonly Place[] = readdirSync(new URL('places/', here))
  .map((file) => place.parse(read(`places/${file}`)))
  .sort((a, b) => a.position - b.position)

/** The rooms that a hotel can have, by its style. */
export const roomsByStyle = z.record(z.enum(hotelStyles), z.array(room)).parse(read('rooms.json'))
