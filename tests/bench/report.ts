import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { textFrom } from '#core/app/written-text.ts'
import { type ReportFilter, reportPageSize } from '#core/contract/report.ts'
import { platformTheme } from '#core/looks/themes.ts'
import { addDays } from '#core/time/days.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { exportReport } from '#server/modules/reports/export-report.ts'
import { getReport } from '#server/modules/reports/get-report.ts'
import { refreshReport } from '#server/modules/reports/refresh-report.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import type { TableFormat } from '#server/platform/spreadsheets/table.ts'
import { writeCsv } from '#server/platform/spreadsheets/write-csv.ts'
import { writeXlsx } from '#server/platform/spreadsheets/write-xlsx.ts'
import { createUndo } from '#server/platform/undo.ts'
import { saleDeps } from '#tests/builders/sales.ts'
import { insertSold, makeSold } from '#tests/builders/sold.ts'
import { peakAbove } from './peak-memory.ts'
import { quantile } from './statistics.ts'
import { digits, millis, type Row, type Section } from './table.ts'

const saleCount = 10_000
const budgetMillis = 300
const budgetMegabytes = 64
const rounds = 25
/** Sales start two years before this date. */
const until = '2026-11-01'

const filters: readonly { words: string; filter: ReportFilter }[] = [
  { words: 'no filter', filter: {} },
  { words: 'sold in one month', filter: { bookedFrom: addDays(until, -30), bookedTo: until } },
  {
    words: 'travels in one month',
    filter: { travelFrom: addDays(until, -60), travelTo: addDays(until, -30) },
  },
  { words: 'one seller', filter: { sellerId: 'seller-3' } },
  { words: 'one product', filter: { productId: 'product-7' } },
  { words: 'one destination', filter: { destinationId: 'place-2' } },
  { words: 'part of a client’s name', filter: { customer: 'nañez' } },
  { words: 'one branch', filter: { accountId: '1003' } },
  { words: 'a balance is left', filter: { payment: 'partial' } },
  { words: 'cancelled', filter: { state: 'cancelled' } },
  {
    words: 'hotels of one seller sold this year, by balance',
    filter: { kind: 'hotels', sellerId: 'seller-1', bookedFrom: '2026-01-01' },
  },
]

const owner: Requester = {
  actor: { role: 'owner', personId: 'owner', accountId: '1001', branchIds: ['1003'], saleIds: [] },
  ip: '',
}

/** The report of an agency with 10,000 sales, as its owner requests it, and its files. */
export const reportSection: Section = {
  name: 'Report: an agency and its branch with 10,000 sales and as many again of others, through row-level security',
  async measure(progress) {
    const undo = createUndo()
    try {
      progress('report: 20,000 sales')
      const folder = await mkdtemp(join(tmpdir(), 'alforja-bench-'))
      undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
      const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwAway: true })
      undo.push(() => postgres.stop())
      await migrate(postgres)
      const database = openDatabase(postgres.ownerUrl, { connections: 2 })
      undo.push(() => database.$client.end())
      const services = await fill(database)
      const deps = saleDeps(database)
      const rows: Row[] = []
      for (const { words, filter } of filters) {
        progress(`report: ${words}`)
        rows.push(await measureFilter(words, () => getReport({ ...owner, deps }, questionOf(filter))))
      }
      for (const format of ['csv', 'xlsx'] as const) {
        progress(`report: ${format}`)
        rows.push(await measureFile(deps, format, services))
      }
      return rows
    } finally {
      await undo.all()
    }
  },
}

const questionOf = (filter: ReportFilter) => ({
  ...filter,
  sort: filter.kind ? ('-balance' as const) : ('-booked' as const),
  page: 1,
})

async function measureFilter(
  words: string,
  ask: () => Promise<{ count: number; rows: object[] }>,
): Promise<Row> {
  const { count, rows } = await ask()
  if (count === 0 || rows.length !== Math.min(count, reportPageSize)) throw new Error(`nothing for ${words}`)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await ask()
    times.push(performance.now() - startedAt)
  }
  const p99 = quantile(times, 0.99)
  return {
    what: `${words} (${digits(count)} services): p50 · p99`,
    measured: `${millis(quantile(times, 0.5))} · ${millis(p99)}`,
    budget: `p99 ≤ ${budgetMillis} ms`,
    isKept: p99 <= budgetMillis,
  }
}

/** Peak memory of the process above the memory before, while the file is written. */
async function measureFile(
  deps: ReturnType<typeof saleDeps>,
  format: TableFormat,
  services: number,
): Promise<Row> {
  let bytes = 0
  const startedAt = performance.now()
  const megabytes = await peakAbove(() =>
    exportReport({ ...owner, deps }, { question: { sort: '-booked' }, language: 'es' }, async (table) => {
      for await (const chunk of (format === 'csv' ? writeCsv : writeXlsx)(table)) bytes += chunk.length
    }),
  )
  return {
    what: `${format.toUpperCase()} of ${digits(services)} services, ${digits(bytes / 2 ** 20)} MB in ${digits((performance.now() - startedAt) / 1000)} s: memory at its peak, above that at rest`,
    measured: `${digits(megabytes)} MB`,
    budget: `≤ ${budgetMegabytes} MB`,
    isKept: megabytes <= budgetMegabytes,
  }
}

/** Returns the number of services that the agency sold. */
async function fill(database: Database): Promise<number> {
  const both = (words: string) => textFrom({ es: words, en: words })
  const account = (id: string, parentId: string | null = null) => ({
    ...{
      id,
      parentId,
      name: `Agencia ${id}`,
      legalName: id,
      address: '',
      phone: '',
      email: `${id}@x.example`,
    },
    ...{ tagline: both(''), language: 'es' as const, currency: 'MXN' as const, theme: platformTheme },
    ...{ kinds: [], markupBp: { hotels: 0, tours: 0, transfers: 0 }, sellerBp: 0 },
    commissionBp: { hotels: 0, tours: 0, transfers: 0 },
  })
  await database.insert(accounts).values([account('1001'), account('1002'), account('1003', '1001')])
  const sellers = Array.from({ length: 12 }, (_, n) => ({
    ...{ id: `seller-${n}`, accountId: n % 3 === 0 ? '1003' : '1001', role: 'seller' as const },
    ...{ name: `Seller ${n}`, email: `${n}@x.example` },
  }))
  await database.insert(people).values(sellers)
  await database.execute(sql`
    INSERT INTO destinations SELECT * FROM jsonb_populate_recordset(null::destinations, (SELECT jsonb_agg(jsonb_build_object(
      'id', 'place-' || n, 'name', '{"es":"x","en":"x"}'::jsonb, 'country', 'MX', 'jurisdiction', 'MX-ROO',
      'state', '{}'::jsonb, 'time_zone', 'America/Cancun', 'airport_code', 'CUN', 'airport_name', '{}'::jsonb,
      'tagline', '{}'::jsonb, 'picture', '{}'::jsonb, 'position', n)) FROM generate_series(0, 5) n))`)
  await database.execute(sql`
    INSERT INTO products SELECT * FROM jsonb_populate_recordset(null::products, (SELECT jsonb_agg(jsonb_build_object(
      'id', 'product-' || n, 'kind', (ARRAY['hotels','hotels','tours','transfers'])[1 + n % 4], 'destination_id', 'place-' || n % 6,
      'name', '{}'::jsonb, 'summary', '{}'::jsonb, 'description', '{}'::jsonb, 'currency', 'MXN', 'content', '{}'::jsonb,
      'pictures', '[]'::jsonb, 'state', 'published', 'featured', false, 'cut_off_hours', 0, 'created_at', now())) FROM generate_series(0, 59) n))`)
  const kinds = ['hotels', 'hotels', 'tours', 'transfers'] as const
  const products = Array.from({ length: 60 }, (_, n) => ({
    id: `product-${n}`,
    kind: kinds[n % 4] ?? 'hotels',
  }))
  const plan = { count: saleCount, products, until, days: 730 }
  const own = makeSold({
    ...plan,
    seed: 11,
    by: [
      { accountId: '1001', sellerId: null },
      ...sellers.map(({ id, accountId }) => ({ accountId, sellerId: id })),
    ],
  })
  await insertSold(database, own)
  await insertSold(database, makeSold({ ...plan, seed: 12, by: [{ accountId: '1002', sellerId: null }] }))
  await refreshReport(database, null)
  await database.execute(sql`VACUUM ANALYZE`)
  return own.lines.length
}
