import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ImportRate } from '#core/imports/import-rate.ts'
import type { Kind } from '#core/products/products.ts'
import { people } from '#server/modules/people/tables.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

/** An agency with a hotel, a tour and a transfer of its own, and people who import into its catalog. */
export async function openImportDesk() {
  const db = await createTestDatabase({ connections: 16 })
  const catalogue = await seedCatalogue(db.database, { days: 40 })
  await db.database.execute(sql`UPDATE products SET account_id = '1001'`)
  await db.database.execute(
    sql`INSERT INTO zones (destination_id, id, name) VALUES ('cancun', 'zona-hotelera', '{"es": "Zona hotelera", "en": "Hotel zone"}')`,
  )
  const person = (id: string, role: 'owner' | 'seller' | 'admin') => ({
    ...{ id, role, name: `Rosa ${id}`, email: `${id}@volcanes.example` },
    ...{ accountId: role === 'admin' ? null : '1001', permissions: [] },
  })
  await db.database
    .insert(people)
    .values([person('owner', 'owner'), person('seller', 'seller'), person('admin', 'admin')])
  const app = await startTestApp({ database: db })
  const enter = (id: string) => signedInAs(db.database, app.baseUrl, id)
  const owner = await enter('owner')

  const read = async (bytes: Buffer, kind: Kind = 'hotels', by: HttpClient = owner) => {
    const file = bytes.toString('base64')
    const { importId } = await by.ask('product.readImport', { kind, fileName: 'hoja.xlsx', file })
    return await by.ask('product.getImport', { importId })
  }
  const check = async (bytes: Buffer, kind: Kind = 'hotels', by: HttpClient = owner) => {
    const { importId, columns } = await read(bytes, kind, by)
    return {
      importId,
      columns,
      report: await by.ask('product.checkImport', { importId, columns, rate: null }),
    }
  }
  type Checked = Awaited<ReturnType<typeof check>>
  const apply = (
    { importId, columns, report, rate = null }: Checked & { rate?: ImportRate | null },
    confirmed = false,
    by: HttpClient = owner,
  ) => by.call('product.applyImport', { importId, columns, rate, expected: report.expected, confirmed })
  const ended = async (importId: string, by: HttpClient = owner) => {
    const state = async () => (await by.ask('product.getImport', { importId })).state
    await expect.poll(state, { timeout: 20_000, interval: 50 }).not.toBe('queued')
    return await by.ask('product.getImport', { importId })
  }
  /** Reads, checks and applies a sheet. */
  const load = async (bytes: Buffer, kind: Kind = 'hotels', confirmed = false, by: HttpClient = owner) => {
    const checked = await check(bytes, kind, by)
    expect(checked.report.refusals).toEqual([])
    receivedIn(await apply(checked, confirmed, by))
    return await ended(checked.importId, by)
  }
  const undo = (importId: string, by: HttpClient = owner) => by.call('product.undoImport', { importId })
  /** Everything that an import can change. */
  const everything = async () => {
    const { rows } = await db.owner.execute<{ line: string }>(sql`
      SELECT 'p' || to_jsonb(p)::text AS line FROM products p
      UNION ALL SELECT 'u' || (to_jsonb(u) - 'id' - 'position')::text FROM units u WHERE withdrawn_at IS NULL
      UNION ALL SELECT 'r' || (to_jsonb(r) - 'id' - 'position')::text FROM rates r WHERE withdrawn_at IS NULL
      UNION ALL SELECT 's' || to_jsonb(s)::text FROM stock s ORDER BY 1`)
    return rows.map(({ line }) => line)
  }
  /** Removes imported products and sales. */
  const clear = async () => {
    await db.owner.execute(sql`TRUNCATE imports, allocations, lines, sales, idempotency_keys CASCADE`)
    await db.database.execute(
      sql`DELETE FROM products WHERE id NOT IN ('hotel-uno', 'tour-uno', 'traslado-uno')`,
    )
    await db.database.execute(sql`UPDATE stock SET held = 0, sold = 0`)
  }
  const stop = async () => {
    await app.stop()
    await db.drop()
  }
  return { db, app, catalogue, enter, owner, read, check, apply, ended, load, undo, everything, clear, stop }
}
export type ImportDesk = Awaited<ReturnType<typeof openImportDesk>>
