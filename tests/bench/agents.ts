import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { type AgentsQuestion, agentsQuestion } from '#core/contract/admin/agents-by-state.ts'
import { mexicanStateCodes } from '#core/mexico.ts'
import { platformTheme } from '#core/themes.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { getAgentsByState } from '#server/modules/agents-by-state/get-agents-by-state.ts'
import { listAgents } from '#server/modules/agents-by-state/list-agents.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import type { Requester } from '#server/platform/audit.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { createUndo } from '#server/platform/undo.ts'
import { saleDeps } from '#tests/builders/sales.ts'
import { insertSold, makeSold } from '#tests/builders/sold.ts'
import { quantile } from './statistics.ts'
import { millis, type Row, type Section } from './table.ts'

const agentCount = 50_000
const saleCount = 200_000
const budgetMillis = 500
const rounds = 15
/** Of whom each has as many agents as the others. */
const executives = 50

const staff = (role: 'admin' | 'executive'): Requester => ({
  actor: { role, personId: 'executive-1', accountId: null, branchIds: [], saleIds: [] },
  ip: '',
})

/** Agents by state, and the lists behind it, as staff ask for them. */
export const agentsSection: Section = {
  name: 'Agents by state: 50,000 agencies with 200,000 sales of 400 days, behind row-level security',
  async measure(progress) {
    const undo = createUndo()
    try {
      progress('agents: 50,000 agencies, 200,000 sales')
      const folder = await mkdtemp(join(tmpdir(), 'alforja-bench-'))
      undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
      const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwAway: true })
      undo.push(() => postgres.stop())
      await migrate(postgres.url)
      const database = openDatabase(postgres.url, { connections: 2 })
      undo.push(() => database.$client.end())
      await fill(database)
      const deps = { ...saleDeps(database), clock: { now: () => new Date() } }
      const states = async (role: 'admin' | 'executive', period: 'month' | 'year') => {
        const found = await getAgentsByState({ ...staff(role), deps }, { period })
        return found.states.reduce((sum, { active }) => sum + active, 0)
      }
      const list = async (asked: Partial<AgentsQuestion>) =>
        (await listAgents({ ...staff('admin'), deps }, agentsQuestion.parse(asked))).count
      progress('agents: asking')
      return [
        await measure('all states, this month', true, () => states('admin', 'month')),
        await measure('all states, this year beside the last', false, () => states('admin', 'year')),
        await measure('one portfolio, this month', true, () => states('executive', 'month')),
        await measure('a page of one state', true, () => list({ stateCode: 'OC' })),
        await measure('part of a name in one state', true, () => list({ stateCode: 'OC', text: '499' })),
      ]
    } finally {
      await undo.all()
    }
  },
}

/** `ask` answers how many agents it counted. */
async function measure(words: string, hasBudget: boolean, ask: () => Promise<number>): Promise<Row> {
  const count = await ask()
  if (count === 0) throw new Error(`nothing for ${words}`)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await ask()
    times.push(performance.now() - startedAt)
  }
  const p99 = quantile(times, 0.99)
  const row = {
    what: `${words} (${count.toLocaleString('en')} agents): p50 · p99`,
    measured: `${millis(quantile(times, 0.5))} · ${millis(p99)}`,
  }
  return hasBudget ? { ...row, budget: `p99 ≤ ${budgetMillis} ms`, isKept: p99 <= budgetMillis } : row
}

async function fill(database: Database): Promise<void> {
  const both = (words: string) => ({ es: words, en: words })
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
  const codes = sql.param([...mexicanStateCodes])
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
    sql`'account_id', ${agent}, 'state_code', (${codes}::text[])[1 + g % 32], 'searched', 'agencia ' || g,
      'executive_id', 'executive-' || g % ${executives}::int, 'received_at', ${at}`,
  )
  await multiply(
    database,
    'sales',
    saleCount,
    sql`'id', 'sale-' || g, 'code', 'code-' || g, 'account_id', ${agent}, 'state', 'confirmed', 'confirmed_at', ${at}`,
  )
  await multiply(
    database,
    'lines',
    saleCount,
    sql`'id', 'line-' || g, 'sale_id', 'sale-' || g, 'account_id', ${agent}, 'state', 'confirmed'`,
  )
  await database.execute(sql`VACUUM ANALYZE`)
}

/** Many rows like the first one of a table, each with `changes` (names and values) made from its number `g`. */
async function multiply(database: Database, table: string, count: number, changes: SQL): Promise<void> {
  const name = sql.identifier(table)
  await database.execute(sql`
    INSERT INTO ${name} SELECT r.* FROM (SELECT * FROM ${name} LIMIT 1) t, generate_series(1, ${count}::int) g,
      LATERAL jsonb_populate_record(null::${name}, to_jsonb(t) || jsonb_build_object(${changes})) r`)
}
