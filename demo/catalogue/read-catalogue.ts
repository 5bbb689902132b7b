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
  /** Minutes from the airport. */
  minutes: z.int(),
  /** Whether a shared shuttle serves it. */
  shuttle: z.boolean(),
})

/** The seed of a hotel, from which rooms, rates, pictures and stock are generated. */
const hotel = z.strictObject({
  name: z.string(),
  zone: z.string(),
  stars: z.literal([2, 3, 4, 5]),
  style: z.enum(hotelStyles),
  /** Its boards, and so the rates of its rooms. */
  meals: z.enum(['room', 'breakfast', 'half-board', 'all-inclusive']),
  /** Ordinary night for two in the middle room, before taxes, in whole pesos (Punta Cana: dollars). */
  price: z.int(),
  /** Room codes of its style, cheapest first. */
  rooms: z.array(z.string()),
  address: z.string(),
  coordinates: coordinates.optional(),
  amenities: z.array(z.enum(amenities)),
  summary: text,
  /** The hotel's own description; sentences about its facts are added to it. */
  story: text,
  /** Rooms compared with an average hotel, in basis points; default 10 000. */
  sizeBp: z.int().optional(),
  weekendMinStay: z.int().optional(),
  /** The part of the year in which it is open; default all of it. */
  open: span.optional(),
  featured: z.boolean().optional(),
})

const tour = z.strictObject({
  id: z.string(),
  name: text,
  category: z.enum(['nature', 'culture', 'sea', 'food', 'adventure', 'city']),
  /** Scenes in addition to the place's own; the first shows the tour. */
  scenes: z.array(z.string()),
  /** Of the first scene. */
  alt: text,
  summary: text,
  description: text,
  highlights: z.array(text),
  includes: z.array(text),
  excludes: z.array(text).optional(),
  bring: z.array(text),
  meeting: text,
  /** Of the meeting point. */
  coordinates: coordinates.optional(),
  /** Per adult before taxes, in whole pesos (Punta Cana: dollars). */
  price: z.int(),
  /** Local time of each departure, "08:00". */
  starts: z.array(z.string()),
  minutes: z.int(),
  languages: z.array(z.string()),
  /** All ages, no babies, from eight years, or adults only. */
  ages: z.enum(['all', 'children', 'eight', 'adults']),
  /** What each pays in larger parties, as `PartyPrice`. */
  partyPrices: z.array(z.strictObject({ fromGuests: z.int(), bp: z.int() })).optional(),
  seats: z.int(),
  /** Whether it picks guests up at hotels in the destination's zones. */
  pickups: z.boolean().optional(),
  /** Weekdays on which it runs, 0 = Sunday; default every day. */
  weekdays: z.array(z.int().min(0).max(6)).optional(),
  season: span.optional(),
  travellerFields: z.array(z.enum(['name', 'age'])).optional(),
  fewPeople: z.boolean().optional(),
  /** Hours before a departure at which its sale ends; default 2. */
  cutOffHours: z.int().optional(),
  featured: z.boolean().optional(),
})

const place = z.strictObject({
  /** Its position among the destinations of a booking page, from 0. */
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
  /** In addition to Christmas, Easter and the long weekends, which all places share. */
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
  /** Basis points of the hotel's base price. */
  priceBp: z.int(),
  squareMetres: z.int(),
  beds: text,
  view: text,
  occupancy,
  amenities: z.array(z.enum(amenities)),
  /** Rooms of this type in an average hotel. */
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

/** Possible rooms of each style of hotel. */
export const roomsByStyle = z.record(z.enum(hotelStyles), z.array(room)).parse(read('rooms.json'))
