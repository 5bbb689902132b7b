import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createReplays, reservations } from '#tests/support/servers/replays.ts'

const { folder, start, left } = createReplays()

test('Ctrl-C ends it early and removes its data; rows are written to a file', async () => {
  const out = join(folder, 'rows.jsonl')
  const written = () => (existsSync(out) ? readFileSync(out, 'utf8') : '')
  const { child, ended } = start([reservations, '--out', out])
  await expect.poll(written, { timeout: 90_000, interval: 20 }).toContain('"row":1')
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 130, out: '' })
  expect(written()).not.toContain('"row":40')
  expect(left()).toEqual([])
}, 180_000)

test('the command prints its usage and errors', async () => {
  const runs = await Promise.all([
    start([reservations, '--rooms', 'many']).ended,
    start([`${reservations}.none`]).ended,
  ])
  expect(runs[0]).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Usage') })
  expect(runs[1]).toMatchObject({ code: 1, out: '', err: expect.stringContaining('There is no file') })
}, 60_000)
