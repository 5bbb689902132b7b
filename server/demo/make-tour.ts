import type { Currency } from '#core/money/money.ts'
import type { PickupPoint, TourContent, TourGuestType } from '#core/products/products.ts'
import type { Span } from './calendar.ts'
import { requireDestination } from './destinations.ts'
import { nonRefundable, smallTour, tourDays } from './policies.ts'
import { between, randomFrom } from './random.ts'
import { seenOn } from './scene-texts.ts'
import { type DemoProduct, type DemoUnit, type Pair, pairOf, text } from './shapes.ts'

/** Who a tour takes: all ages, no babies, from eight years, adults only, families with half-price children. */
type Ages = 'all' | 'children' | 'eight' | 'adults'

export interface TourSeed {
  id: string
  name: Pair
  category: TourContent['category']
  /** Scenes beside the place's own, the first shows the tour. */
  scenes: string[]
  alt: Pair
  summary: Pair
  description: Pair
  highlights: Pair[]
  includes: Pair[]
  bring: Pair[]
  meeting: Pair
  /** Per adult before taxes, in pesos (Punta Cana: dollars). */
  price: number
  /** "08:00" or several, "09:00 16:30". */
  starts: string
  minutes: number
  languages: string
  ages: Ages
  seats: number
  /** True where the hotels of the destination's zones are stops. */
  pickups?: boolean
  /** Weekdays on which it runs, 0 = Sunday; default every day. */
  weekdays?: number[]
  season?: Span
  travellerFields?: ('name' | 'age')[]
  fewPeople?: boolean
  /** Hours before a departure at which its sales end; default 2. */
  cutOffHours?: number
  featured?: boolean
}

const adult: TourGuestType = { code: 'ADULT', minAge: 12, maxAge: 120, bp: 10_000 }
const guestTypes: Record<Ages, TourGuestType[]> = {
  all: [
    { code: 'INFANT', minAge: 0, maxAge: 2, bp: 0 },
    { code: 'CHILD', minAge: 3, maxAge: 11, bp: 6500 },
    adult,
  ],
  children: [{ code: 'CHILD', minAge: 4, maxAge: 11, bp: 7500 }, adult],
  eight: [
    { code: 'YOUTH', minAge: 8, maxAge: 14, bp: 8500 },
    { ...adult, minAge: 15 },
  ],
  adults: [{ ...adult, minAge: 18 }],
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

export function makeTour(destinationId: string, seed: TourSeed): DemoProduct {
  const place = requireDestination(destinationId)
  const currency: Currency = place.country === 'DO' ? 'USD' : 'MXN'
  const starts = seed.starts.split(' ')
  return {
    row: {
      id: seed.id,
      kind: 'tours',
      destinationId,
      zoneId: null,
      name: pairOf(seed.name),
      summary: pairOf(seed.summary),
      description: pairOf(seed.description),
      currency,
      content: {
        kind: 'tours',
        category: seed.category,
        highlights: seed.highlights.map(pairOf),
        includes: seed.includes.map(pairOf),
        bring: seed.bring.map(pairOf),
        meetingPoint: pairOf(seed.meeting),
        pickups: seed.pickups ? pickupsOf(destinationId) : [],
        travellerFields: seed.travellerFields ?? [],
      },
      pictures: [
        ...seed.scenes.map((scene, i) => ({ scene, alt: i === 0 ? pairOf(seed.alt) : seenOn(scene) })),
        place.picture,
      ],
      featured: seed.featured ?? false,
      cutOffHours: seed.cutOffHours ?? 2,
    },
    units: starts.map((startsAt) => departureOf(seed, startsAt, starts.length, currency)),
  }
}

function pickupsOf(destinationId: string): PickupPoint[] {
  return requireDestination(destinationId).zones.map(({ id, name }, i) => ({
    id,
    name: text(`Lobby de su hotel en ${name.es}`, `Lobby of your hotel in ${name.en}`),
    minutesBefore: 30 + i * 15,
  }))
}

function departureOf(seed: TourSeed, startsAt: string, departures: number, currency: Currency): DemoUnit {
  const random = randomFrom(`${seed.id}/${startsAt}`)
  const terms = { board: null, perGuestMinor: 0 }
  const moment = Number(startsAt.slice(0, 2))
  const name =
    moment < 12
      ? text(`Salida de la mañana, ${startsAt}`, `Morning departure, ${startsAt}`)
      : moment < 19
        ? text(`Salida de la tarde, ${startsAt}`, `Afternoon departure, ${startsAt}`)
        : text(`Salida de la noche, ${startsAt}`, `Evening departure, ${startsAt}`)
  return {
    code: `at-${startsAt.replace(':', '')}`,
    name,
    attributes: {
      kind: 'tours',
      startsAt,
      durationMinutes: seed.minutes,
      languages: seed.languages.split(' '),
      guestTypes: guestTypes[seed.ages],
    },
    picture: null,
    rates: [
      {
        code: 'flex',
        name: text('Flexible', 'Flexible'),
        terms: {
          ...terms,
          refundable: true,
          factorBp: 10_000,
          policy: seed.fewPeople ? smallTour : tourDays,
        },
      },
      {
        code: 'saver',
        name: text('No reembolsable', 'Non-refundable'),
        terms: { ...terms, refundable: false, factorBp: 9000, policy: nonRefundable },
      },
    ],
    plan: {
      priceMinor: seed.price * 100,
      stepMinor: currency === 'USD' ? 100 : 500,
      weekendBp: 0,
      seasonFeltBp: 2500,
      allotment: departures > 1 ? Math.max(2, seed.seats - between(random, 0, 3)) : seed.seats,
      weekdays: seed.weekdays ?? everyDay,
      open: seed.season ?? null,
      weekendMinStay: 1,
      seasonMinStay: false,
    },
  }
}
