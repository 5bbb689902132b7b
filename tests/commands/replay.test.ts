import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReservations } from '#server/commands/replay/read-reservations.ts'
import { shiftOf } from '#server/commands/replay/shift-weeks.ts'
import { createReplays, type Replayed, reservations } from '#tests/support/servers/replays.ts'
import { modelReplay } from '#tests/support/worlds/replay-model.ts'

const { folder, start, left } = createReplays()
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { row: number; outcome: string; code?: string })
const bare = (text: string) => linesOf(text).map(({ row, outcome }) => ({ row, outcome }))

function peaksIn(err: string): Map<string, number> {
  const found = [...err.matchAll(/^peak occupancy (.+), (.+): (\d+) of \d+$/gm)]
  return new Map(found.map(([, hotel, type, sold]) => [`${hotel}|${type}`, Number(sold)]))
}

async function compare(file: string, rooms: number): Promise<Replayed> {
  const run = await start([file, '--rooms', String(rooms)]).ended
  const model = modelReplay(file, rooms)
  expect(bare(run.out)).toEqual(model.lines)
  expect(run, run.err).toMatchObject({ code: 0 })
  for (const [type, sold] of peaksIn(run.err))
    expect([type, sold]).toEqual([type, model.peaks.get(type) ?? 0])
  return run
}

test('every row has the outcome of an independent model; a refusal carries a code', async () => {
  const { out, err } = await compare(reservations, 2)
  const lines = linesOf(out)
  for (const outcome of ['confirmed', 'cancelled', 'sold_out', 'rejected']) {
    const count = lines.filter((line) => line.outcome === outcome).length
    expect(count, outcome).toBeGreaterThan(2)
    expect(err).toMatch(new RegExp(`^${outcome} +${count}$`, 'm'))
  }
  expect(err).toMatch(/^answers? of 500 and above 0$|answers of 500 and above 0$/m)
  expect(err).toMatch(/booking p50 \d+ ms, p99 \d+ ms/)
  expect(left()).toEqual([])
  // The API answers future requests, the file covers past ones.
  const dirty = lines.filter(({ row }) => row >= 8 && row <= 21)
  expect(dirty.map(({ code }) => code ?? 'booked')).toEqual([
    'offer_not_found',
    'bad_request',
    'bad_request',
    'not_a_number',
    'not_a_number',
    'not_a_number',
    'bad_request',
    'party_does_not_fit',
    'booked',
    'not_a_number',
    'not_a_number',
    'not_a_number',
    'not_a_date',
    'offer_not_found',
  ])
}, 180_000)

test.each([
  ['an empty file', '', 'has no column hotel'],
  ['other columns', 'a,b\n1,2\n', 'has no column hotel'],
  ['no CSV', 'hotel,"is\n', 'is no CSV'],
])('%s is refused with a reason', async (name, text, reason) => {
  const file = join(folder, `${name.replaceAll(' ', '-')}.csv`)
  writeFileSync(file, text)
  await expect(readReservations(file)).rejects.toThrow(reason)
  await expect(readReservations(`${file}.none`)).rejects.toThrow('There is no file')
})

test.each([
  ['2026-11-21', '2015-07-01'],
  ['2024-02-29', '2017-08-31'],
  ['2027-01-01', '2027-01-31'],
  ['2027-01-01', '2040-05-05'],
])('on %s, a file that begins on %s is moved by whole weeks to 30 to 36 days ahead', (today, first) => {
  const shift = shiftOf(['2050-01-01', first], today)
  const ahead = (Date.parse(first) - Date.parse(today)) / 86_400_000 + shift
  expect(Math.abs(shift % 7)).toBe(0)
  expect(ahead).toBeGreaterThanOrEqual(30)
  expect(ahead).toBeLessThanOrEqual(36)
})

const real = process.env.ALFORJA_RESERVATIONS
test.runIf(real)(
  'the file named by ALFORJA_RESERVATIONS has the outcomes of the model',
  async () => {
    for (const rooms of [20, 3]) await compare(real ?? '', rooms)
  },
  1_800_000,
)
