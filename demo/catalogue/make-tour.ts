import type { Currency } from '#core/money/money.ts'
import type { PickupPoint, TourGuestType } from '#core/products/products.ts'
import { nonRefundable, smallTour, tourDays } from './demo-policies.ts'
import { currencyOf, type DemoProduct, type DemoUnit, text } from './demo-shapes.ts'
import { between, randomFrom } from './random.ts'
import type { Place, TourSeed } from './read-catalogue.ts'
import { seenOn } from './scene-texts.ts'

const adult: TourGuestType = { code: 'ADULT', minAge: 12, maxAge: 120, bp: 10_000 }
const guestTypes: Record<TourSeed['ages'], TourGuestType[]> = {
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

export function makeTour(place: Place, seed: TourSeed): DemoProduct {
  const currency: Currency = currencyOf(place)
  const { starts } = seed
  return {
    row: {
      id: seed.id,
      kind: 'tours',
      destinationId: place.id,
      zoneId: null,
      name: seed.name,
      summary: seed.summary,
      description: seed.description,
      currency,
      content: {
        kind: 'tours',
        category: seed.category,
        highlights: seed.highlights,
        includes: seed.includes,
        ...(seed.excludes && { excludes: seed.excludes }),
        bring: seed.bring,
        meetingPoint: seed.meeting,
        ...(seed.coordinates && { coordinates: seed.coordinates }),
        pickups: seed.pickups ? pickupsOf(place) : [],
        travellerFields: seed.travellerFields ?? [],
      },
      pictures: [
        ...seed.scenes.map((scene, i) => ({ scene, alt: i === 0 ? seed.alt : seenOn(scene) })),
        place.picture,
      ],
      featured: seed.featured ?? false,
      cutOffHours: seed.cutOffHours ?? 2,
    },
    units: starts.map((startsAt) => departureOf(seed, startsAt, starts.length, currency)),
  }
}

function pickupsOf({ zones }: Place): PickupPoint[] {
  return zones.map(({ id, name }, i) => ({
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
      languages: seed.languages,
      guestTypes: guestTypes[seed.ages],
      ...(seed.partyPrices && { partyPrices: seed.partyPrices }),
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
