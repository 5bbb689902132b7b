import { describe, expect, it } from 'vitest'
import { movedTo } from '#core/criteria/move-days.ts'
import { encodeCriteria, parseCriteria } from '#core/criteria/token.ts'
import { weeksOf } from '#src/shop/products/calendar/months.ts'
import { criteriaOf, defaultDraft, draftOf, draftProblems } from '#src/shop/products/search/search-draft.ts'
import { tourCriteria } from '#src/shop/products/search/usual-criteria.ts'

const today = '2026-11-21'
const untouched = defaultDraft('hotels', today)
const whole = {
  ...untouched,
  destinationId: 'cancun',
  zoneId: 'zona-hotelera',
  arrivalTime: '15:30',
  departureTime: '11:05',
}

describe('the form', () => {
  it('begins on a Thursday in three weeks, for two', () => {
    expect(whole).toMatchObject({
      fromOn: '2026-12-17',
      toOn: '2026-12-21',
      rooms: [{ adults: 2, childAges: [] }],
    })
  })

  it.each([
    'h_cancun_20261210_20261214_2-2.7.4',
    't_cancun_20261210_20261214_2.7',
    'x_cancun_zona-hotelera_a20261210t1530.d20261214t1105_2.7',
    'x_cancun_zona-hotelera_d20261214t1105_2',
    'x_cancun_zona-hotelera_a20261214t1105_2',
  ])('restores and submits %s unchanged', (token) => {
    const parsed = parseCriteria(token)
    if ('problem' in parsed) throw new Error(parsed.problem)
    expect(encodeCriteria(criteriaOf(draftOf(parsed.criteria, today)))).toBe(token)
  })

  it('finds no error in a complete draft of any kind', () => {
    for (const kind of ['hotels', 'tours', 'transfers'] as const) {
      expect(draftProblems({ ...whole, kind }, today)).toEqual({})
    }
  })

  it('requires the time of a flight', () => {
    const ride = { ...whole, kind: 'transfers', arrivalTime: untouched.arrivalTime } as const
    expect(draftProblems(ride, today)).toEqual({ time: 'time' })
    expect(draftProblems({ ...ride, toOn: ride.fromOn }, today), 'unknown order').toEqual({
      time: 'time',
    })
  })

  it('reports missing fields one by one', () => {
    expect(draftProblems({ ...whole, destinationId: '' }, today)).toEqual({ destination: 'destination' })
    expect(draftProblems({ ...whole, kind: 'transfers', zoneId: '' }, today)).toEqual({ zone: 'zone' })
    expect(draftProblems({ ...whole, kind: 'transfers', arrivalTime: '' }, today)).toEqual({ time: 'time' })
    expect(draftProblems({ ...whole, fromOn: '2026-11-20' }, today)).toEqual({ days: 'past' })
    expect(draftProblems({ ...whole, toOn: whole.fromOn }, today)).toEqual({ days: 'order' })
    expect(draftProblems({ ...whole, kind: 'tours', toOn: whole.fromOn }, today)).toEqual({})
    expect(draftProblems({ ...whole, toOn: '2027-06-01' }, today)).toEqual({ days: 'too_long' })
    expect(draftProblems({ ...whole, rooms: [{ adults: 13, childAges: [] }] }, today)).toEqual({
      party: 'party',
    })
  })
})

describe('moving to another day', () => {
  it('keeps the number of nights, but never fewer than the minimum', () => {
    const stay = criteriaOf(whole)
    expect(movedTo(stay, '2027-01-02')).toMatchObject({ arriveOn: '2027-01-02', departOn: '2027-01-06' })
    expect(movedTo(stay, '2027-01-02', 7)).toMatchObject({ departOn: '2027-01-09' })
  })

  it('keeps the number of days between two flights', () => {
    const ride = criteriaOf({ ...whole, kind: 'transfers' })
    expect(movedTo(ride, '2027-02-27')).toMatchObject({ legs: [{ on: '2027-02-27' }, { on: '2027-03-03' }] })
  })
})

it('lays a month out in weeks from Sunday', () => {
  const weeks = weeksOf('2026-12')
  expect(weeks[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'])
  expect(weeks.at(-1)?.slice(0, 6)).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    null,
  ])
})

describe('the address of a tour', () => {
  it('defaults to the coming two weeks for two when empty or invalid', () => {
    const usual = { fromOn: '2026-11-22', toOn: '2026-12-05', guests: { adults: 2, childAges: [] } }
    expect(tourCriteria({}, 'cancun', today)).toMatchObject(usual)
    expect(tourCriteria({ party: '99' }, 'cancun', today)).toMatchObject(usual)
    expect(tourCriteria({ token: 'h_cancun_20261210_20261214_2' }, 'cancun', today)).toMatchObject(usual)
    expect(tourCriteria({ token: 't_oaxaca_20261210_20261214_2' }, 'cancun', today)).toMatchObject(usual)
  })

  it('may contain a day and a party, or a whole search', () => {
    expect(tourCriteria({ on: '2026-12-24', party: '3.5' }, 'cancun', today)).toMatchObject({
      fromOn: '2026-12-24',
      toOn: '2026-12-24',
      guests: { adults: 3, childAges: [5] },
    })
    expect(tourCriteria({ token: 't_cancun_20261210_20261214_4' }, 'cancun', today)).toMatchObject({
      fromOn: '2026-12-10',
      guests: { adults: 4 },
    })
  })
})
