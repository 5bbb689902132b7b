import { describe, expect, test } from 'vitest'
import { importLimits } from '#core/imports/import-limits.ts'
import { addDays, dayNumber, dayOf } from '#core/time/days.ts'
import { wantedDays } from '#server/modules/imports/plan-nights.ts'
import { countDays, daysOf, type RowDays } from '#server/modules/imports/row-days.ts'
import { ImportRefused, type RowRefusal } from '#server/modules/imports/row-refusals.ts'

const now = new Date('2026-12-01T18:00:00Z')
const today = '2026-12-01'
const given = { drafts: new Map(), known: { places: new Map() } as never, now }
const row = (line: number, from: string, to: string, season: number[] | null = null) => ({
  ...{ line, from, to, season, productId: 'casa-ceiba' },
})
type Row = ReturnType<typeof row>

async function plan(rows: readonly Row[]) {
  const refusals: RowRefusal[] = []
  const listed: number[] = []
  const termsOf = ({ line }: Row) => {
    listed.push(line)
    return line
  }
  const wanting = { ...given, keyOf: () => 'patio', termsOf, over: (_: number, above: number) => above }
  try {
    return { days: (await wantedDays(rows, wanting, refusals)).get('patio'), refusals, listed, problem: null }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return { days: undefined, refusals, listed, problem: error.problem }
  }
}

describe('the days of rows', () => {
  const long = addDays(today, 999)
  const most = importLimits.nights / 1_000

  test('that overlap count towards the limit, before one of them is listed', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 2, today, long))
    const small = await plan(rows(most + 1))
    expect(small).toMatchObject({ problem: 'too_many_nights', listed: [] })
    const season = Array.from({ length: 1_000 }, (_, at) => dayNumber(today) + at)
    const named = Array.from({ length: most + 1 }, (_, at) => row(at + 2, today, long, season))
    expect(await plan(named)).toMatchObject({ problem: 'too_many_nights', listed: [] })
  })

  test('that are over, or refused, do not count, and later rows override earlier ones', async () => {
    const past = Array.from({ length: most + 1 }, (_, at) => row(at + 2, addDays(today, -1_000), today))
    const { days, problem } = await plan([...past, row(9_000, '', ''), row(9_001, today, addDays(today, 1))])
    expect(problem).toBeNull()
    expect(days).toEqual(
      new Map([0, 1].map((at) => [dayNumber(today) + at, { line: 9_001, terms: 9_001 }] as const)),
    )
  })

  test('of a long season that is over are not read one by one for each row that names it', async () => {
    let reads = 0
    const days = Array.from({ length: 7_000 }, (_, at) => dayNumber(today) - 7_000 + at)
    const season = new Proxy(days, {
      get(target, key, receiver) {
        reads += 1
        return Reflect.get(target, key, receiver)
      },
    })
    const rows = Array.from({ length: importLimits.rows }, (_, at) => row(at + 2, today, today, season))
    expect(await plan(rows)).toMatchObject({ problem: null, refusals: [] })
    expect(reads).toBeLessThan(rows.length * 100)
  })

  test('beyond the calendar refuse their row', async () => {
    expect((await plan([row(2, today, addDays(today, 1_101))])).refusals).toMatchObject([
      { line: 2, field: 'to' },
    ])
  })

  test('are as many as are counted', () => {
    const first = dayNumber(today)
    const calendar = { first, last: first + 10 }
    const cases: RowDays[] = [
      { from: addDays(today, -3), to: addDays(today, 3), season: null },
      { from: today, to: addDays(today, 20), season: null },
      { from: addDays(today, -3), to: addDays(today, -2), season: null },
      { from: today, to: today, season: [first - 1, first, first + 5, first + 11] },
      { from: '', to: '', season: null },
    ]
    const lists = cases.map((one) => daysOf(one, calendar))
    expect(lists.map(({ length }) => length)).toEqual([4, 11, 0, 2, 0])
    expect(cases.map((one) => countDays(one, calendar))).toEqual([4, 11, 0, 2, 0])
    expect(lists[0]?.map(dayOf)).toEqual([0, 1, 2, 3].map((at) => addDays(today, at)))
  })
})
