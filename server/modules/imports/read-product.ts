import type { Text } from '#core/app/language.ts'
import { type Currency, currencies } from '#core/money/money.ts'
import { amenities } from '#core/products/amenities.ts'
import { type Coordinates, readCoordinates } from '#core/products/coordinates.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import {
  productCounts as counts,
  productLimits as limits,
  maxCutOffHours,
} from '#core/products/product-limits.ts'
import type { Kind, NightSurcharge } from '#core/products/products.ts'
import { tourCategories, travellerFields } from '#core/products/tour-codes.ts'
import { dayMinutes } from '#core/time/lengths.ts'
import { nightOf } from './cell-values.ts'
import { named, type Place } from './places.ts'
import { readPickups } from './read-pickups.ts'
import type { Cells } from './row-cells.ts'
import { reason } from './row-refusals.ts'

type Content = ProductDraft['content']

export interface ProductStart {
  kind: Kind
  /** The product before the import; null: it is new. */
  before: ProductDraft | null
  /** The name of a new product without a name column. */
  name: Text | undefined
  currency: Currency
  places: ReadonlyMap<string, Place>
}

/** Reads the row of a product: the value of its cells, else the stored value, else a default. */
export function readProduct(
  cells: Cells,
  { kind, before, name, currency, places }: ProductStart,
): ProductDraft {
  const place = placeFor(cells, before, places)
  return {
    name: cells.text('name', limits.name, before?.name ?? name),
    summary: cells.note('summary', limits.summary, before?.summary),
    description: cells.note('description', limits.description, before?.description),
    destinationId: place?.id ?? before?.destinationId ?? '',
    zoneId: zoneFor(cells, before, place),
    currency: cells.oneOf('currency', currencies, before?.currency ?? currency, {
      pesos: 'MXN',
      dolares: 'USD',
      dollars: 'USD',
    }),
    cutOffHours: cells.whole('cut_off_hours', 0, maxCutOffHours, before?.cutOffHours ?? 0),
    content: contents[kind](cells, before?.content ?? null, place),
    pictures: before?.pictures ?? [],
    units: before?.units ?? [],
  }
}

function placeFor(
  cells: Cells,
  before: ProductDraft | null,
  places: ReadonlyMap<string, Place>,
): Place | null {
  const former = before && places.get(before.destinationId)
  const only = places.size === 1 ? [...places.values()][0] : undefined
  return cells.parsed<Place | null>('destination', former ?? only, null, (value) => {
    const of = [...places.keys()].sort().join(', ')
    return named(places.values(), value) ?? reason('not_one_of', { value, of })
  })
}

function zoneFor(cells: Cells, before: ProductDraft | null, place: Place | null): string | null {
  if (!place) return null
  // A product that moves to another destination leaves its zone.
  const former = before?.destinationId === place.id ? before.zoneId : null
  return cells.parsed<string | null>('zone', former, null, (value) => {
    const of = place.zones.map(({ id }) => id).join(', ') || '—'
    return named(place.zones, value)?.id ?? reason('not_one_of', { value, of })
  })
}

/** The coordinates, if there are any. */
function placed(cells: Cells, before: Coordinates | undefined): { coordinates?: Coordinates } {
  const coordinates = cells.parsed<Coordinates | null>('coordinates', before ?? null, null, (value) => {
    return readCoordinates(value) ?? reason('not_valid', { value })
  })
  return coordinates ? { coordinates } : {}
}

/** Of a list of texts. */
const most = { length: limits.point, count: counts.points }

const contents: Record<Kind, (cells: Cells, before: Content | null, place: Place | null) => Content> = {
  hotels(cells, former) {
    const before = former?.kind === 'hotels' ? former : null
    const houseRules = cells.points('house_rules', most, before?.houseRules ?? [])
    return {
      kind: 'hotels',
      stars: cells.whole('stars', 1, 5, before?.stars ?? undefined),
      checkInFrom: cells.time('check_in', before?.checkInFrom ?? '15:00'),
      checkOutUntil: cells.time('check_out', before?.checkOutUntil ?? '12:00'),
      address: cells.line1('address', limits.address, before?.address),
      ...placed(cells, before?.coordinates),
      amenities: cells.several('amenities', amenities, before?.amenities ?? []),
      ...(houseRules.length > 0 && { houseRules }),
    }
  },
  tours(cells, former) {
    const before = former?.kind === 'tours' ? former : null
    const excludes = cells.points('excludes', most, before?.excludes ?? [])
    return {
      kind: 'tours',
      category: cells.oneOf('category', tourCategories, before?.category, categoryWords),
      highlights: cells.points('highlights', most, before?.highlights ?? []),
      includes: cells.points('includes', most, before?.includes ?? []),
      ...(excludes.length > 0 && { excludes }),
      bring: cells.points('bring', most, before?.bring ?? []),
      meetingPoint: cells.text('meeting_point', limits.meetingPoint, before?.meetingPoint),
      ...placed(cells, before?.coordinates),
      pickups: readPickups(cells, before?.pickups ?? []),
      travellerFields: cells.several('traveller_fields', travellerFields, before?.travellerFields ?? []),
    }
  },
  transfers(cells, former, place) {
    const before = former?.kind === 'transfers' ? former : null
    const night = cells.parsed<NightSurcharge | null>(
      'night_surcharge',
      (before?.night as NightSurcharge | undefined) ?? null,
      null,
      (value) => nightOf(value) ?? reason('not_a_surcharge', { value }),
    )
    const excludes = cells.points('excludes', most, before?.excludes ?? [])
    return {
      kind: 'transfers',
      airport: cells.parsed('airport', before?.airport ?? place?.airportCode, '', (value) =>
        /^[a-z]{3}$/i.test(value) ? value.toUpperCase() : reason('not_valid', { value }),
      ),
      minutes: cells.whole('minutes', 1, dayMinutes, before?.minutes ?? undefined),
      meetingPoint: cells.text('meeting_point', limits.meetingPoint, before?.meetingPoint),
      ...(excludes.length > 0 && { excludes }),
      ...(night && { night }),
    }
  },
}

const categoryWords: Record<string, (typeof tourCategories)[number]> = {
  ...{ naturaleza: 'nature', cultura: 'culture', mar: 'sea', gastronomia: 'food', comida: 'food' },
  ...{ aventura: 'adventure', ciudad: 'city' },
}
