import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { textFrom } from '#core/app/written-text.ts'
import { platformTheme } from '#core/looks/themes.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import type { createUndo } from '#server/platform/undo.ts'
import { insertSold, makeSold } from '#tests/builders/sold.ts'

export const agentCount = 50_000
export const saleCount = 200_000
/** Each executive has as many agents as the others. */
export const executives = 50

const given = ['Ángela', 'Beto', 'Carmen', 'Darío', 'Elena', 'Fausto', 'Gloria', 'Hugo', 'Inés', 'Julio']
const family = ['Ríos', 'Ñáñez', 'Ortega', 'Solís', 'Cantú', 'Mora', 'Uc', 'Chávez', 'Ibarra', 'Luna', 'Tzab']
/** An item selected by the number `g`, which is divided by `step` first. */
export const oneOf = (words: readonly string[], step = 1): SQL =>
  sql`(${sql.param([...words])}::text[])[1 + g / ${step}::int % ${words.length}::int]`
export const givenName = oneOf(given)
export const familyNames = sql`${oneOf(family, given.length)} || ' ' || ${oneOf(family, given.length * family.length)}`

/** A member of staff, as verbs identify the caller. */
export const staff = (role: 'admin' | 'executive'): Requester => ({
  actor: { role, personId: 'executive-1', accountId: null, branchIds: [], saleIds: [] },
  ip: '',
})

/** A new database with agencies and their sales; `undo` drops it. */
export async function startPlatform(undo: ReturnType<typeof createUndo>): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'alforja-bench-'))
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwAway: true })
  undo.push(() => postgres.stop())
  await migrate(postgres)
  const database = openDatabase(postgres.ownerUrl, { connections: 2 })
  undo.push(() => database.$client.end())
  await fill(database)
  return database
}

async function fill(database: Database): Promise<void> {
  const both = (words: string) => textFrom({ es: words, en: words })
  const rates = { hotels: 0, tours: 0, transfers: 0 }
  await database.insert(accounts).values({
    ...{ id: '1001', name: 'Agencia', legalName: 'Agencia', address: '', phone: '', email: 'a@x.example' },
    ...{ tagline: both(''), language: 'es', currency: 'MXN', theme: platformTheme, kinds: [] },
    ...{ markupBp: rates, commissionBp: rates, sellerBp: 0 },
  })
  await database.insert(registrations).values({
    ...{
      accountId: '1001',
      personKind: 'company',
      contactName: 'Rosa Ibarra',
      city: 'Oaxaca',
      stateCode: 'OC',
    },
    ...{ rfc: '', taxRegime: '601', fiscalPostcode: '68000', clabe: '', clabeHolder: '' },
    terms: { version: '1', at: '2026-01-01T00:00:00Z' },
  })
  const by = [{ accountId: '1001', sellerId: null }]
  const products = [{ id: 'product-0', kind: 'hotels' as const }]
  const sold = makeSold({ count: 1, products, until: '2026-11-01', days: 1, seed: 1, by })
  await insertSold(database, sold)
  const agent = sql`(1000000 + g % ${agentCount}::int)::text`
  const at = sql`now() - (g % 400) * interval '1 day'`
  await multiply(
    database,
    'accounts',
    agentCount,
    sql`'id', ${agent}, 'name', 'Agencia ' || g, 'created_at', ${at}`,
  )
  await multiply(
    database,
    'registrations',
    agentCount,
    sql`'account_id', ${agent}, 'state_code', ${oneOf(mexicanStateCodes)}, 'searched', 'agencia ' || g,
      'executive_id', 'executive-' || g % ${executives}::int, 'received_at', ${at}`,
  )
  await multiply(
    database,
    'sales',
    saleCount,
    sql`'id', 'sale-' || g, 'code', 'code-' || g, 'account_id', ${agent}, 'state', 'confirmed', 'confirmed_at', ${at},
      'customer', t.customer || jsonb_build_object('givenName', ${givenName}, 'familyName', ${familyNames})`,
  )
  await multiply(
    database,
    'lines',
    saleCount,
    sql`'id', 'line-' || g, 'sale_id', 'sale-' || g, 'account_id', ${agent}, 'state', 'confirmed'`,
  )
  await database.execute(sql`VACUUM ANALYZE`)
}

/** Rows are written in batches, because the database ends long statements. */
const partSize = 10_000

/** Many copies of the first row of a table `t`, each with `changes` (names and values) computed from its number `g`. */
export async function multiply(
  database: Database,
  table: string,
  count: number,
  changes: SQL,
): Promise<void> {
  const name = sql.identifier(table)
  const { rows } = await database.execute<{ column: string }>(sql`
    SELECT attname AS column FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped
      AND attgenerated = ''`)
  const own = (of?: SQL) =>
    sql.join(
      rows.map(({ column }) => sql`${of ?? sql``}${sql.identifier(column)}`),
      sql`, `,
    )
  for (let from = 1; from <= count; from += partSize) {
    const to = Math.min(count, from + partSize - 1)
    await database.execute(sql`
      INSERT INTO ${name} (${own()}) SELECT ${own(sql`r.`)} FROM (SELECT * FROM ${name} LIMIT 1) t, generate_series(${from}::int, ${to}::int) g,
        LATERAL jsonb_populate_record(null::${name}, to_jsonb(t) || jsonb_build_object(${changes})) r`)
  }
}
