import type { Text } from '#core/app/language.ts'
import { amenities } from '#core/products/amenities.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { productCounts as counts, productLimits as limits } from '#core/products/product-limits.ts'
import { boards, type Kind, type Occupancy } from '#core/products/products.ts'
import { vehicles } from '#core/products/transfers.ts'
import { dayMinutes } from '#core/time/lengths.ts'
import { childAmountsOf, guestTypesOf, partyPricesOf } from './cell-values.ts'
import type { Cells } from './row-cells.ts'
import { reason } from './row-refusals.ts'

export type Unit = ProductDraft['units'][number]
export type Rate = Unit['rates'][number]
type Attributes = Unit['attributes']
type Departure = Extract<Attributes, { kind: 'tours' }>

export interface UnitStart {
  kind: Kind
  code: string
  /** The unit before the import; undefined: it is new. */
  before: Unit | undefined
  /** The name of a new unit without a name column. */
  name: Text | undefined
}

/** Reads the row of a unit: the value of its cells, else the stored value, else a default. */
export function readUnit(cells: Cells, { kind, code, before, name }: UnitStart): Unit {
  return {
    code,
    name: cells.text('name', limits.name, before?.name ?? name),
    attributes: attributesOf[kind](cells, before?.attributes ?? null, code),
    picture: before?.picture ?? null,
    rates: before?.rates ?? [],
  }
}

const attributesOf: Record<Kind, (cells: Cells, before: Attributes | null, code: string) => Attributes> = {
  hotels(cells, former) {
    const before = former?.kind === 'hotels' ? former : null
    const { occupancy: was } = before ?? {}
    const maxAdults = cells.whole('max_adults', 1, counts.guests, was?.maxAdults ?? undefined)
    const max = cells.whole('max_guests', 1, counts.guests, was?.max ?? undefined)
    const base = cells.whole('base_guests', 1, counts.guests, was?.base ?? Math.min(2, maxAdults))
    const maxChildren = cells.whole(
      'max_children',
      0,
      counts.guests - 1,
      was?.maxChildren ?? Math.max(0, max - 1),
    )
    if (max < maxAdults || max < maxChildren) cells.refuse('max_guests', reason('too_few_guests'))
    else if (max < base) cells.refuse('base_guests', reason('too_few_guests'))
    return {
      kind: 'hotels',
      occupancy: {
        ...was,
        ...{ base, maxAdults, maxChildren, max },
        extraAdultBp: cells.percent('extra_adult_percent', was?.extraAdultBp ?? 0),
        children: cells.bands('child_percents', (was?.children ?? []) as never),
      },
      beds: cells.note('beds', limits.beds, before?.beds),
      squareMetres:
        cells.raw('square_metres') === ''
          ? (before?.squareMetres ?? null)
          : cells.whole('square_metres', 1, 1000, undefined),
      view: cells.note('view', limits.view, before?.view),
      amenities: cells.several('amenities', amenities, before?.amenities ?? []),
    }
  },
  tours(cells, former) {
    const before = former?.kind === 'tours' ? former : null
    const partyPrices = cells.parsed<Departure['partyPrices'] | null>(
      'party_prices',
      before?.partyPrices ?? null,
      null,
      (value) => partyPricesOf(value) ?? reason('not_party_prices', { value }),
    )
    return {
      kind: 'tours',
      startsAt: cells.time('starts_at', before?.startsAt),
      durationMinutes: cells.whole(
        'duration_minutes',
        1,
        31 * dayMinutes,
        before?.durationMinutes ?? undefined,
      ),
      languages: cells.parsed('languages', before?.languages ?? ['es'], [], (value) => {
        const codes = value
          .toLowerCase()
          .split(/[\s,;|/]+/)
          .filter((one) => one !== '')
        const good = codes.length <= counts.languages && codes.every((one) => /^[a-z]{2}$/.test(one))
        return good ? codes : reason('not_valid', { value })
      }),
      guestTypes: cells.parsed<Departure['guestTypes']>(
        'guest_types',
        before?.guestTypes,
        [],
        (value) => guestTypesOf(value) ?? reason('not_guest_types', { value }),
      ),
      ...(partyPrices && { partyPrices }),
    }
  },
  transfers(cells, former, code) {
    const before = former?.kind === 'transfers' ? former : null
    const byCode = vehicles.find((one) => one === code)
    return {
      kind: 'transfers',
      vehicle: cells.oneOf('vehicle_type', vehicles, before?.vehicle ?? byCode, vehicleWords),
      sharing: cells.oneOf('sharing', ['private', 'shared'] as const, before?.sharing ?? 'private', {
        privado: 'private',
        compartido: 'shared',
      }),
      maxGuests: cells.whole('max_guests', 1, 60, before?.maxGuests ?? undefined),
      luggage: cells.whole('luggage', 0, 120, before?.luggage ?? undefined),
    }
  },
}

const vehicleWords: Record<string, (typeof vehicles)[number]> = {
  ...{ auto: 'sedan', camioneta: 'suv', colectivo: 'shuttle', compartido: 'shuttle' },
}

const boardWords: Record<string, (typeof boards)[number]> = {
  ...{ 'solo habitacion': 'RO', 'room only': 'RO', 'plan europeo': 'RO', ep: 'RO', sa: 'RO' },
  ...{ desayuno: 'BB', 'con desayuno': 'BB', breakfast: 'BB', 'bed and breakfast': 'BB', cp: 'BB' },
  ...{ 'media pension': 'HB', 'half board': 'HB', map: 'HB' },
  ...{ 'pension completa': 'FB', 'full board': 'FB', ap: 'FB' },
  ...{ 'todo incluido': 'AI', 'all inclusive': 'AI', 'all-inclusive': 'AI', ti: 'AI' },
}

export interface RateStart {
  kind: Kind
  code: string
  before: Rate | undefined
  name: Text | undefined
  unit: Unit
}

/** Reads the row of a rate: the value of its cells, else the stored value, else a default. */
export function readRate(cells: Cells, { kind, code, before, name, unit }: RateStart): Rate {
  const { terms: was } = before ?? {}
  const shares = readShares(cells, was, unit)
  return {
    code,
    name: cells.text('name', limits.name, before?.name ?? name),
    terms: {
      ...was,
      board: kind === 'hotels' ? cells.oneOf('board', boards, was?.board ?? undefined, boardWords) : null,
      refundable: cells.flag('refundable', was?.refundable),
      factorBp: cells.percent('percent', was?.factorBp ?? 10_000),
      perGuestMinor: cells.amount('per_guest', was?.perGuestMinor ?? 0),
      policy: cells.policy('policy', (was?.policy ?? []) as never),
      ...(shares && { shares }),
    },
  }
}

/** The shares of guests at the rate, with the amounts of its children. */
function readShares(
  cells: Cells,
  was: Rate['terms'] | undefined,
  { attributes }: Unit,
): Rate['terms']['shares'] {
  const children = cells.parsed<Occupancy['children'] | null>(
    'rate_children',
    null,
    null,
    (value) => childAmountsOf(value) ?? reason('not_child_amounts', { value }),
  )
  if (!children || attributes.kind !== 'hotels') return was?.shares
  const { maxAdults: _, maxChildren: __, max: ___, ...room } = attributes.occupancy
  return { ...(was?.shares ?? room), children }
}
