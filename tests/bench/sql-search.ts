import type pg from 'pg'
import type { HotelCriteria } from '#core/criteria/criteria.ts'
import type { Guests } from '#core/products/party.ts'
import type { PriceTerms } from '#core/products/pricing.ts'

/** All rates of the bench's hotels with their terms and their unit's occupancy, of which one band of children. */
export const ratesInColumns = `
  SELECT units.product_id, units.id AS unit_id, rates.id AS rate_id, products.cut_off_hours,
      (shares ->> 'base')::int AS base, (occupancy ->> 'maxAdults')::int AS max_adults,
      (occupancy ->> 'maxChildren')::int AS max_children, (occupancy ->> 'max')::int AS max_guests,
      (shares ->> 'extraAdultBp')::int AS extra_adult_bp,
      ARRAY(SELECT value::int FROM jsonb_array_elements_text(shares -> 'adultsBp')) AS adults_bp,
      (shares -> 'children' -> 0 ->> 'upToAge')::int AS up_to_age,
      coalesce((shares -> 'children' -> 0 ->> 'bp')::int, 0) AS child_bp,
      coalesce((shares -> 'children' -> 0 ->> 'amountMinor')::int, 0) AS child_minor,
      (terms ->> 'factorBp')::int AS factor_bp, (terms ->> 'perGuestMinor')::int AS per_guest_minor
    FROM products JOIN units ON units.product_id = products.id JOIN rates ON rates.unit_id = units.id,
      LATERAL (SELECT units.attributes -> 'occupancy' AS occupancy,
        coalesce(rates.terms -> 'shares', units.attributes -> 'occupancy') AS shares)
    WHERE products.destination_id = 'bench' AND products.kind = 'hotels'
    ORDER BY units.id, rates.id`

/**
 * The design of a database without packs: a covering index, and the terms of all rates in plain columns, so
 * that no JSON is parsed during a search.
 */
export const sqlPreparations = [
  `CREATE INDEX bench_nights ON stock (day, unit_id) INCLUDE (allotment, sold, held, price_minor, min_stay)
    WHERE NOT closed AND allotment > sold + held`,
  `CREATE MATERIALIZED VIEW bench_rates AS ${ratesInColumns}`,
  'CREATE INDEX ON bench_rates (unit_id)',
  `CREATE INDEX bench_rate_days ON rate_days (day, rate_id)
    INCLUDE (price_minor, closed, closed_to_arrival, closed_to_departure, min_stay, max_stay, min_stay_through)`,
  'VACUUM (ANALYZE) rate_days',
  'VACUUM (ANALYZE) stock',
  'VACUUM (ANALYZE) bench_rates',
]

const share = (value: string, bp: string | number) => `((${value}) * (${bp}) + 5000) / 10000`

/** The input of a search except its party and its day of arrival `$1`: numbers, or parameters of the statement. */
export interface Asked {
  nights: number | '$2::int'
  markupBp: number | '$3::int'
  taxes: PriceTerms['taxes']
  /** Also returns the units and rates of the rooms; of several with equal prices, the first. */
  withRooms?: boolean
  /** Leaves out hotels past their cut-off; without it no hotel has one. */
  now?: '$4::timestamptz'
  /** Uses own prices, restrictions and shares of rates; without it they are ignored. */
  withRateDays?: boolean
}

const sumOf = (taxes: PriceTerms['taxes']) => taxes.reduce((sum, { bp }) => sum + bp, 0)

/** Per room of the party: every rate that accepts these guests for the stay, with its public price. */
function pricedRoom(guests: Guests, index: number, { nights, now, withRateDays }: Asked): string {
  const { adults, childAges } = guests
  const isAdult = childAges.map((age) => `(${age} > up_to_age)::int`).join(' + ') || '0'
  const childBp =
    childAges.map((age) => `CASE WHEN ${age} <= up_to_age THEN child_bp ELSE 0 END`).join(' + ') || '0'
  const bp = `10000 + ${childBp}
      + greatest(0, ${adults} + ${isAdult} - base) * extra_adult_bp`
  const inTime =
    now &&
    `AND $1::date >= ((${now} + cut_off_hours * interval '1 hour') AT TIME ZONE 'America/Cancun')::date`
  const grown = `(${adults} + ${isAdult})`
  if (withRateDays)
    return roomWithRateDays(index, { guests, nights, now, inTime: inTime ?? '', childBp, grown })
  const paying = adults + childAges.filter((age) => age >= 3).length
  return `room_${index} AS (
    SELECT product_id, unit_id, rate_id, min(free) AS free,
      sum(${share(share('price_minor::bigint', bp), 'factor_bp')})::bigint + ${paying} * ${nights} * min(per_guest_minor) AS cost,
      ${paying} * ${nights} * min(per_guest_minor) AS meals
    FROM nights JOIN bench_rates USING (unit_id)
    WHERE max_adults >= ${adults} AND max_children >= ${childAges.length}
      AND max_guests >= ${adults + childAges.length} ${inTime ?? ''}
    GROUP BY product_id, unit_id, rate_id
    HAVING count(*) = ${nights} AND max(least_nights) <= ${nights}
  )`
}

/** The same with own prices, restrictions and shares. */
function roomWithRateDays(
  index: number,
  room: Pick<Asked, 'nights' | 'now'> & { guests: Guests; inTime: string; childBp: string; grown: string },
): string {
  const { guests, nights, now, inTime, childBp, grown } = room
  const ahead = now && `$1::date - (${now} AT TIME ZONE 'America/Cancun')::date`
  const inAdvance = ahead
    ? ` AND (nights.day > $1::date OR ${ahead} BETWEEN coalesce(own.min_advance, 0) AND coalesce(own.max_advance, ${ahead}))`
    : ''
  const { adults, childAges } = guests
  const paying = adults + childAges.filter((age) => age >= 3).length
  const children =
    childAges.map((age) => `CASE WHEN ${age} <= up_to_age THEN child_minor ELSE 0 END`).join(' + ') || '0'
  const bp = `CASE WHEN cardinality(adults_bp) > 0
      THEN adults_bp[least(${grown}, cardinality(adults_bp))] + greatest(0, ${grown} - cardinality(adults_bp)) * extra_adult_bp
      ELSE 10000 + greatest(0, ${grown} - base) * extra_adult_bp END + ${childBp}`
  const minor = 'coalesce(own.price_minor, nights.price_minor)::bigint'
  const factor = 'CASE WHEN own.price_minor IS NULL THEN factor_bp ELSE 10000 END'
  return `room_${index} AS (
    SELECT product_id, unit_id, bench_rates.rate_id, min(free) AS free,
      sum(${share(share(minor, bp), factor)})::bigint
        + ${nights} * min(${paying} * per_guest_minor + ${children}) AS cost,
      ${paying} * ${nights} * min(per_guest_minor) AS meals
    FROM nights JOIN bench_rates USING (unit_id)
      LEFT JOIN rate_days own ON own.rate_id = bench_rates.rate_id AND own.day = nights.day
    WHERE max_adults >= ${adults} AND max_children >= ${childAges.length}
      AND max_guests >= ${adults + childAges.length} ${inTime}
      AND own.closed IS NOT TRUE${inAdvance}
      AND (nights.day > $1::date OR own.closed_to_arrival IS NOT TRUE
        AND coalesce(own.min_stay, 1) <= ${nights} AND coalesce(own.max_stay, ${nights}) >= ${nights})
      AND NOT EXISTS (SELECT FROM rate_days last WHERE last.rate_id = bench_rates.rate_id
        AND last.day = $1::date + ${nights} AND last.closed_to_departure)
    GROUP BY product_id, unit_id, bench_rates.rate_id
    HAVING count(*) = ${nights} AND max(least_nights) <= ${nights} AND coalesce(max(own.min_stay_through), 1) <= ${nights}
  )`
}

/** The first 20 offers by price, and their total number. */
export function sqlQuestion(rooms: readonly Guests[], asked: Asked): string {
  const { nights, markupBp, taxes, withRooms } = asked
  const marked = (cost: string) => `(${cost} + ${share(cost, markupBp)})`
  const total = (cost: string, meals: string) => {
    const base = marked(cost)
    const lodging = `(${base} - ${marked(meals)})`
    return [base, ...taxes.map(({ code, bp }) => share(code === 'ish' ? lodging : base, bp))].join(' + ')
  }
  // With taxes, before mark-up and rounding.
  const weigh = (room: string) =>
    `(${room}.cost * ${10_000 + sumOf(taxes)} - ${room}.meals * ${sumOf(taxes.filter(({ code }) => code === 'ish'))})`
  const parts = rooms.map((guests, i) => pricedRoom(guests, i, asked))
  const each = (write: (room: string, i: number) => string, between = ', ') =>
    rooms.map((_, i) => write(`r${i}`, i)).join(between)
  const joined = each((room, i) => `room_${i} ${room}${i > 0 ? ' USING (product_id)' : ''}`, ' JOIN ')
  const ways = withRooms
    ? `, ARRAY[${each((room) => `${room}.unit_id`)}] AS units, ARRAY[${each((room) => `${room}.rate_id`)}] AS rates`
    : ''
  const decided = withRooms ? rooms.length : 1
  const best =
    rooms.length === 1 && !withRooms
      ? `SELECT DISTINCT ON (product_id) product_id, cost AS cost_0, meals AS meals_0
         FROM room_0 r0 ORDER BY product_id, ${weigh('r0')}`
      : `SELECT DISTINCT ON (product_id) product_id, ${each((room, i) => `${room}.cost AS cost_${i}, ${room}.meals AS meals_${i}`)}${ways}
         FROM ${joined}
         WHERE ${['true', ...shared(rooms.length)].slice(rooms.length > 1 ? 1 : 0).join(' AND ')}
         ORDER BY product_id, ${each(weigh, ' + ')},
           ${rooms.slice(0, decided).map((_, i) => `${weigh(`r${i}`)}, r${i}.unit_id, r${i}.rate_id`)}`
  return `WITH nights AS MATERIALIZED (
    SELECT unit_id, day, price_minor, allotment - sold - held AS free,
      CASE WHEN day = $1::date THEN min_stay ELSE 1 END AS least_nights
    FROM stock
    WHERE day >= $1::date AND day < $1::date + ${nights} AND NOT closed AND allotment > sold + held
  ), ${parts.join(', ')}, best AS (${best})
  SELECT product_id, (${rooms.map((_, i) => total(`cost_${i}`, `meals_${i}`)).join(' + ')})::int AS total_minor,
    (count(*) OVER ())::int AS found${withRooms ? ', units, rates' : ''}
  FROM best ORDER BY total_minor, product_id LIMIT 20`
}

/** For every set of two rooms or more: not all in one unit unless it has as many left. */
function shared(rooms: number): string[] {
  const sets = Array.from({ length: 1 << rooms }, (_, set) =>
    [...Array(rooms).keys()].filter((room) => (set >> room) & 1),
  )
  return sets
    .filter((set) => set.length > 1)
    .map(([first, ...rest]) => {
      const apart = rest.map((room) => `r${first}.unit_id <> r${room}.unit_id`)
      return `(${[...apart, `r${first}.free >= ${rest.length + 1}`].join(' OR ')})`
    })
}

/** The offers of one stay. The statement is prepared once per connection. */
export async function askSql(
  client: pg.ClientBase,
  statement: { name: string; text: string },
  criteria: HotelCriteria,
): Promise<{ product_id: string; total_minor: number; found: number }[]> {
  return (await client.query({ ...statement, values: [criteria.arriveOn] })).rows
}
