import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#core/contract/contract.ts'
import {
  dayIn,
  formatDay,
  formatDayRange,
  formatShortDay,
  formatShortDays,
  isDay,
  wallClockAt,
} from '#core/time/days.ts'
import { formatDayOfYear, formatNearDay, formatNearTime } from '#core/time/near-day.ts'
import { instantAt } from '#core/time/wall-time.ts'

test.each([
  ['2026-12-10', '00:00', 'America/Cancun', '2026-12-10T05:00:00.000Z'],
  ['2026-07-01', '00:00', 'America/Mexico_City', '2026-07-01T06:00:00.000Z'],
  ['2026-01-15', '00:00', 'America/Tijuana', '2026-01-15T08:00:00.000Z'],
  ['2026-07-15', '00:00', 'America/Tijuana', '2026-07-15T07:00:00.000Z'],
  // The morning of a clock change, before and after it.
  ['2026-03-08', '01:59', 'America/Tijuana', '2026-03-08T09:59:00.000Z'],
  ['2026-03-08', '03:00', 'America/Tijuana', '2026-03-08T10:00:00.000Z'],
  ['2026-03-08', '05:00', 'America/Tijuana', '2026-03-08T12:00:00.000Z'],
  ['2026-11-01', '00:30', 'America/Tijuana', '2026-11-01T07:30:00.000Z'],
  ['2026-11-01', '02:30', 'America/Tijuana', '2026-11-01T10:30:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
  // A skipped time is the moment after the change.
  ['2026-03-08', '02:30', 'America/Tijuana', '2026-03-08T10:30:00.000Z'],
  ['2026-03-08', '00:00', 'America/Havana', '2026-03-08T05:00:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(instantAt(day, time, zone).toISOString()).toBe(instant)
  expect(dayIn(new Date(instant), zone)).toBe(day)
})

test('local time equals that of Intl, also around clock changes and for repeated calls', () => {
  const hour = 3_600_000
  const changes = {
    'America/Cancun': '2026-03-29T08:00:00Z',
    'America/New_York': '2026-03-08T07:00:00Z',
    'America/St_Johns': '2026-11-01T04:30:00Z',
    'Australia/Lord_Howe': '2026-04-04T15:00:00Z',
    'Asia/Kathmandu': '2026-06-01T00:00:00Z',
  }
  for (const [timeZone, change] of Object.entries(changes)) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts, ...clock })
    const around = Date.parse(change)
    for (let at = around - 26 * hour; at < around + 26 * hour; at += 431_137) {
      expect(`${timeZone} ${wallClockAt(at, timeZone)}`).toBe(
        `${timeZone} ${shown.format(at).replace(' ', 'T')}`,
      )
    }
  }
})

/** Every nested schema of a call's input, with the call's path. */
function schemasOf(node: object, path = ''): [string, z.ZodType][] {
  const schema = (node as { '~orpc'?: { inputSchema?: z.ZodType } })['~orpc']?.inputSchema
  if (!schema)
    return Object.entries(node).flatMap(([name, inner]) =>
      typeof inner === 'object' && inner ? schemasOf(inner, `${path}/${name}`) : [],
    )
  const found: [string, z.ZodType][] = []
  const override = ({ zodSchema }: { zodSchema: unknown }) => {
    if (zodSchema instanceof z.ZodType) found.push([path, zodSchema])
  }
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override })
  return found
}

test('every input for a day refuses invalid days', () => {
  const takes = (schema: z.ZodType, value: string) => schema.safeParse(value).success
  // Neither free text nor a phone number.
  const isOfDays = (schema: z.ZodType) =>
    takes(schema, '2026-12-10') && !['2026-12-1x', '998 123 4567'].some((other) => takes(schema, other))
  const calls = schemasOf(contract).filter(([, schema]) => isOfDays(schema))
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.map(([path]) => path)).toContain('/agency/listRides')
  const impossible = ['2026-02-30', '2026-99-99', '2027-02-29', '2026-00-10', '2026-2-3', '']
  const wrong = calls.flatMap(([path, schema]) =>
    impossible.filter((day) => takes(schema, day)).map((day) => `${path} ${day}`),
  )
  expect(wrong).toEqual([])
  expect([...impossible, '1999-12-31'].filter(isDay)).toEqual([])
  expect(isDay('2028-02-29')).toBe(true)
})

test('a day is worded the same alone and at the ends of a range', () => {
  const [from, to] = ['2026-12-10', '2027-01-14']
  for (const language of ['es', 'en'] as const) {
    const range = formatDayRange(from, to, language)
    expect(range).toBe(`${formatDay(from, language)} – ${formatDay(to, language)}`)
    expect(formatDayRange(from, from, language)).toBe(formatDay(from, language))
  }
  expect(formatDay(from, 'es')).toMatch(/^jue 10 /)
  expect(formatDay(from, 'es', 'long')).toBe('jueves 10 de diciembre de 2026')
})

test('in a list the year is shown only if it is not the current one', () => {
  const day = '2026-12-10'
  expect(formatNearDay(day, '2026-01-01', 'es')).toBe('jue 10 de dic')
  expect(formatNearDay(day, '2026-01-01', 'en')).toBe('Thu, Dec 10')
  expect(formatNearDay(day, '2027-01-01', 'es')).toBe(formatDay(day, 'es'))
  // The last evening of a year in Cancún is the first of the next in London.
  const eve = '2027-01-01T02:00:00.000Z'
  const [before, after] = [new Date('2026-06-01T12:00:00Z'), new Date('2027-06-01T12:00:00Z')]
  expect(formatNearTime(eve, before, 'America/Cancun', 'en')).toBe('Dec 31, 21:00')
  expect(formatNearTime(eve, after, 'America/Cancun', 'en')).toBe('Dec 31, 2026, 21:00')
  expect(formatNearTime(eve, after, 'Europe/London', 'es')).toBe('1 ene, 02:00')
})

test('a table row has room for days without weekdays', () => {
  expect(formatShortDays('2027-03-26', '2027-03-29', 'es')).toBe('26–29 de mar de 2027')
  expect(formatShortDays('2027-03-26', '2027-03-29', 'en')).toBe('Mar 26 – 29, 2027')
  expect(formatShortDay('2027-03-26', 'es')).toBe('26 mar 2027')
  expect(formatDayOfYear('2027-03-26', 'en')).toBe('Mar 26')
})
