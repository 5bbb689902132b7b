import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { isEmpty, loadDemo } from '#demo/load-demo.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

test('the demo is empty again when loading is interrupted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alforja-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = readConfig({ ALFORJA_DATA: folder })
  const clock = { now: () => new Date('2026-11-21T03:00:00Z') }
  const log = pino({ level: 'silent' })
  const other = await createTestDatabase()
  const breakOff = (done: number, of: number) => {
    if (done > of / 2) throw new Error('broken off')
  }
  await expect(
    loadDemo({ config, database: other.owner, clock, log }, { onProgress: breakOff }),
  ).rejects.toThrow('broken off')
  expect(await isEmpty(other.database)).toBe(true)
  const { rows } = await other.database.execute(sql`SELECT FROM destinations UNION ALL SELECT FROM people`)
  expect(rows).toEqual([])
  await other.drop()
})
