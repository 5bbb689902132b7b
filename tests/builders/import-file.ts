import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { repository } from '#tests/support/rules/source-files.ts'

/** The fixture with next year's days, so that its stock is in the future. */
export const year = new Date().getUTCFullYear() + 1
export const whole = readFileSync(join(repository, 'tests/fixtures/hotel.csv'), 'utf8').replaceAll(
  '2027',
  String(year),
)

/** The time zone of the fixture's hotel. */
export async function addZone(database: Database): Promise<void> {
  await database.execute(
    sql`INSERT INTO zones (destination_id, id, name) VALUES ('cancun', 'centro', '{"es": "Centro", "en": "Centre"}')`,
  )
}

/** The fixture with one cell replaced; lines are counted as in an editor. */
export function withCell(line: number, from: string, to: string): string {
  const lines = whole.split('\n')
  const before = lines[line - 1] ?? ''
  expect(before).toContain(from)
  lines[line - 1] = before.replace(from, to)
  return lines.join('\n')
}
