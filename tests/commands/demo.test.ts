import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentsOf } from '#core/agencies/accounts.ts'
import { imagePath } from '#core/app/addresses.ts'
import { rfcProblem } from '#core/app/mexico.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { demoSignIns } from '#demo/agencies/demo-people.ts'
import { demoDays, isEmpty, loadDemo } from '#demo/load-demo.ts'
import { checkPassword } from '#server/modules/people/password.ts'
import { completeSales } from '#server/modules/sales/complete-sales.ts'
import { notifyArrivals } from '#server/modules/subscriptions/notify-arrivals.ts'
import { notifyStatements } from '#server/modules/subscriptions/notify-statements.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keyFileOf, readKeyFile } from '#server/platform/keys/key-file.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import { saleDeps } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { dumpOf } from '#tests/support/database/dump.ts'
import { expectPlans, expectSuppliers } from '#tests/support/worlds/demo-money.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'alforja-demo-'))
const config = readConfig({ ALFORJA_DATA: folder })
const clock = { now: () => new Date('2026-11-21T03:00:00Z') }
const startOn = dayIn(clock.now(), 'America/Mexico_City')

describe('the loaded demo', () => {
  let test: TestDatabase
  const steps: [number, number, string][] = []

  const one = async <T>(query: ReturnType<typeof sql>): Promise<T> => {
    const { rows } = await test.database.execute(query)
    return rows[0] as T
  }

  beforeAll(async () => {
    test = await createTestDatabase()
    expect(await isEmpty(test.database)).toBe(true)
    const loaded = await loadDemo(
      { config, database: test.owner, clock, log },
      { onProgress: (...step) => steps.push(step) },
    )
    expect(loaded).toBe(true)
  })
  afterAll(async () => {
    await test.drop()
    rmSync(folder, { recursive: true })
  })

  it('sells one hotel at the prices and restrictions of a contract', async () => {
    const found = await one(sql`SELECT count(DISTINCT day)::int AS days, min(price_minor) > 0 AS priced,
        bool_or(closed_to_arrival AND extract(dow FROM day) <> 6) AS other
      FROM rate_days JOIN rates ON rates.id = rate_id WHERE rates.code = 'ai-flex'`)
    expect(found).toEqual({ days: demoDays, priced: true, other: false })
  })

  it('loads only once', async () => {
    expect(await isEmpty(test.database)).toBe(false)
    expect(await loadDemo({ config, database: test.owner, clock, log })).toBe(false)
  })

  it('reports its progress', () => {
    const [last] = steps.slice(-1)
    expect(last?.[0]).toBe(last?.[1])
    expect(steps.map(([done]) => done)).toEqual(steps.map(([done]) => done).sort((a, b) => a - b))
  })

  it('has stock for every unit on each of 550 days from today', async () => {
    const { units, first, last } = await one<{ units: number; first: string; last: string }>(
      sql`SELECT count(DISTINCT unit_id)::int AS units, min(day)::text AS first, max(day)::text AS last FROM stock`,
    )
    const { all } = await one<{ all: number }>(sql`SELECT count(*)::int AS all FROM units`)
    const { rows } = await one<{ rows: number }>(sql`SELECT count(*)::int AS rows FROM stock`)
    expect(units).toBe(all)
    expect(rows).toBe(all * demoDays)
    expect([first, last]).toEqual([startOn, addDays(startOn, demoDays - 1)])
    expect(demoDays).toBeGreaterThanOrEqual(547)
  })

  it('has work for staff, dated after the events it is about', async () => {
    const { rows } = await test.database.execute<{ openedAt: Date; soldAt: Date; capturedAt: Date }>(sql`
      SELECT w.opened_at AS "openedAt", s.created_at AS "soldAt", p.captured_at AS "capturedAt" FROM work_items w
      JOIN sales s ON s.id = w.sale_id LEFT JOIN payments p ON p.id = w.subject`)
    expect(rows.length).toBeGreaterThan(1)
    for (const { openedAt, soldAt, capturedAt } of rows)
      expect([soldAt, capturedAt ?? soldAt].every((at) => new Date(at) < new Date(openedAt))).toBe(true)
  })

  it('has closed days, minimum stays, last rooms and sold-out nights, most nights with room', async () => {
    const share = await one<Record<string, number>>(sql`
      SELECT avg((sold >= allotment)::int)::float AS gone, avg((min_stay >= 3)::int)::float AS long,
             avg((allotment <= 3)::int)::float AS few, avg(closed::int)::float AS closed FROM stock`)
    expect(share.gone).toBeGreaterThan(0.003)
    expect(share.gone).toBeLessThan(0.05)
    expect(share.long).toBeGreaterThan(0.001)
    expect(share.few).toBeGreaterThan(0.03)
    expect(share.closed).toBeGreaterThan(0.005)
    expect(share.closed).toBeLessThan(0.2)
  })

  it('prices New Year above September for the same room', async () => {
    const price = (from: string, to: string) =>
      one<{ mean: number }>(sql`
        SELECT avg(price_minor)::float AS mean FROM stock JOIN units ON units.id = unit_id
        JOIN products ON products.id = product_id
        WHERE destination_id = 'cancun' AND kind = 'hotels' AND day BETWEEN ${from} AND ${to}`)
    const newYear = await price('2026-12-28', '2027-01-01')
    const september = await price('2027-09-01', '2027-09-30')
    expect(newYear.mean).toBeGreaterThan(september.mean * 1.7)
  })

  it('has users who can sign in', async () => {
    for (const { email, password, role } of demoSignIns) {
      const person = await one<{ hash: string; role: string }>(
        sql`SELECT password_hash AS hash, role FROM people WHERE email = ${email}`,
      )
      expect(person.role).toBe(role)
      expect(await checkPassword(password, person.hash)).toBe(true)
    }
    expect(new Set(demoSignIns.map(({ role }) => role))).toEqual(
      new Set(['owner', 'seller', 'admin', 'executive']),
    )
  })

  it('its groups name only products that exist', async () => {
    const missing = await one<{ missing: number }>(sql`
      SELECT count(*)::int AS missing FROM groups, jsonb_array_elements_text(product_ids) AS wanted
      WHERE wanted NOT IN (SELECT id FROM products)`)
    expect(missing.missing).toBe(0)
    const { named } = await one<{ named: number }>(
      sql`SELECT count(*)::int AS named FROM groups WHERE jsonb_array_length(product_ids) >= 6`,
    )
    expect(named).toBe(2)
  })

  it('has approved agencies with all their documents', async () => {
    const { rows } = await test.database.execute<{ id: string; rfc: string; papers: number }>(sql`
      SELECT r.account_id AS id, r.rfc, count(d.id)::int AS papers FROM registrations r
      JOIN accounts a ON a.id = r.account_id AND a.state = 'approved'
      JOIN documents d ON d.account_id = r.account_id AND d.state = 'accepted' GROUP BY 1, 2 ORDER BY 1`)
    expect(rows.map(({ id, papers }) => [id, papers])).toEqual([
      ['1001', documentsOf('company').length],
      ['1002', documentsOf('company').length],
    ])
    for (const { rfc } of rows) expect(rfcProblem(rfc, 'company')).toBeNull()
    const { approved } = await one<{ approved: string[] }>(
      sql`SELECT array_agg(account_id ORDER BY account_id) AS approved FROM audit WHERE event = 'registration_approved'`,
    )
    expect(approved, 'the history matches').toEqual(['1001', '1002'])
  })

  it('nobody accepted terms that were written later', async () => {
    const { rows } = await test.database.execute(sql`
      SELECT terms FROM (SELECT terms FROM registrations UNION ALL SELECT terms FROM prospects) AS agreed
      WHERE left(terms->>'version', 7) > left(terms->>'at', 7)`)
    expect(rows).toEqual([])
  })

  it('has agencies awaiting approval in both stages, with documents to review', async () => {
    const { rows } = await test.database.execute<{
      id: string
      state: string
      rfc: string
      kind: 'person'
    }>(sql`
      SELECT a.id, a.state, r.rfc, r.person_kind AS kind FROM registrations r JOIN accounts a ON a.id = r.account_id
      WHERE a.state <> 'approved' ORDER BY 1`)
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      ['1011', 'news'],
      ['1012', 'news'],
      ['1013', 'in_process'],
    ])
    for (const { rfc, kind } of rows) expect(rfcProblem(rfc, kind)).toBeNull()
  })

  it('stores each document and each picture once', async () => {
    const { rows } = await test.database.execute<{ id: string }>(
      sql`SELECT file_id AS id FROM documents UNION ALL SELECT id FROM images`,
    )
    expect(readdirSync(join(folder, 'files')).sort()).toEqual(rows.map(({ id }) => id).sort())
    const pictures = await test.database.execute<{ src: string }>(
      sql`SELECT DISTINCT p->>'src' AS src FROM products, jsonb_array_elements(pictures) AS p
        UNION SELECT picture->>'src' FROM destinations`,
    )
    const kept = new Set(rows.map(({ id }) => imagePath(id)))
    expect(pictures.rows.filter(({ src }) => !kept.has(src) && !src.startsWith('/drawings/'))).toEqual([])
    expect(pictures.rows.length).toBeGreaterThan(100)
  })

  it('has agencies with past sales, on credit and by card, that can go on selling', async () => {
    const { rows } = await test.database.execute<Record<string, number | string>>(sql`
      SELECT s.account_id AS id, count(DISTINCT s.id)::int AS sales,
        count(DISTINCT s.id) FILTER (WHERE s.state = 'confirmed')::int AS confirmed,
        count(DISTINCT s.id) FILTER (WHERE s.state = 'cancelled')::int AS cancelled,
        count(DISTINCT s.id) FILTER (WHERE s.state = 'held')::int AS held,
        count(DISTINCT s.id) FILTER (WHERE s.seller_id IS NULL)::int AS booked,
        count(DISTINCT l.sale_id) FILTER (WHERE l.state = 'confirmed' AND l.starts_on = ${startOn}::date)::int AS today,
        count(DISTINCT l.sale_id) FILTER (WHERE l.state = 'confirmed' AND l.starts_on < ${startOn}::date)::int AS past,
        count(DISTINCT p.method)::int AS methods
      FROM sales s JOIN lines l ON l.sale_id = s.id LEFT JOIN payments p ON p.sale_id = s.id AND p.state = 'captured'
      GROUP BY s.account_id ORDER BY s.account_id`)
    expect(rows.map(({ id }) => id)).toEqual(['1001', '1002', '1003'])
    for (const { id, ...figures } of rows) {
      const least = id === '1003' ? { sales: 14, today: 1, past: 3 } : { sales: 55, today: 4, past: 12 }
      for (const [name, figure] of Object.entries({
        confirmed: 10,
        cancelled: 1,
        held: 1,
        booked: 1,
        methods: 2,
        ...least,
      }))
        expect(figures[name], `${id} ${name}`).toBeGreaterThanOrEqual(figure)
    }
  })

  it('has holds with different deadlines, and blocks with some rooms sold', async () => {
    const found =
      await one<object>(sql`SELECT count(*) = count(DISTINCT date_trunc('minute', expires_at)) AS apart,
      bool_and(expires_at BETWEEN now() AND now() + interval '20 minutes') AS soon,
      (SELECT count(*)::int FROM (SELECT FROM group_blocks GROUP BY group_url
        HAVING sum(taken) BETWEEN 4 AND sum(rooms) - 1) AS sold_in_part) AS groups FROM sales WHERE state = 'held'`)
    expect(found).toEqual({ apart: true, soon: true, groups: 2 })
  })

  it('dates sales, payments and entries as they were made, and keeps no mail about them', async () => {
    const odd = await one<Record<string, number>>(sql`
      SELECT (SELECT count(*)::int FROM sales WHERE created_at > ${clock.now().toISOString()}::timestamptz
          OR (state <> 'held' AND confirmed_at IS DISTINCT FROM created_at)) AS sales,
        (SELECT count(*)::int FROM payments p JOIN sales s ON s.id = sale_id WHERE p.created_at <> s.created_at
          OR p.state <> 'captured') AS payments,
        (SELECT count(*)::int FROM entries e JOIN sales s ON s.id = sale_id WHERE e.at < s.created_at) AS entries,
        (SELECT count(*)::int FROM audit a JOIN sales s ON s.id = a.sale_id WHERE a.at < s.created_at
          OR a.at > ${clock.now().toISOString()}::timestamptz + interval '5 minutes') AS events,
        (SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier <> 'send-refund') AS jobs`)
    expect(odd).toEqual({ sales: 0, payments: 0, entries: 0, events: 0, jobs: 0 })
    const { completed } = await one<{ completed: number }>(sql`
      SELECT count(*)::int AS completed FROM sales WHERE state = 'completed'`)
    expect(completed).toBeGreaterThan(0)
    expect(await completeSales(saleDeps(test.database, clock))).toBe(0)
  })

  it('gives its dispute the same time in the history, the case and the dispute itself', async () => {
    const moments =
      await one<object>(sql`SELECT count(*)::int AS all, count(DISTINCT at)::int AS different FROM (
      SELECT at FROM audit WHERE event = 'dispute_opened'
      UNION ALL SELECT opened_at FROM disputes UNION ALL SELECT opened_at FROM work_items WHERE kind = 'dispute') m`)
    expect(moments).toEqual({ all: 3, different: 1 })
  })

  it('sends no mail about past events', async () => {
    const deps = { database: test.database, clock } as unknown as Deps
    expect(await notifyArrivals(deps)).toBe(0)
    expect(await notifyStatements(deps)).toBe(0)
    const tomorrow = { now: () => new Date(clock.now().getTime() + 86_400_000) }
    expect(await notifyArrivals({ ...deps, clock: tomorrow })).toBeGreaterThan(0)
  })

  it('agencies stay within their credit limits, and their balances match their sales', async () => {
    const { rows } = await test.database.execute<{ id: string; left: number; difference: number }>(sql`
      SELECT a.id, (a.credit_limit_minor + coalesce(sum(e.amount_minor), 0))::float8 AS left,
        (coalesce(sum(e.amount_minor) FILTER (WHERE e.kind <> 'payment'), 0)
          - (SELECT coalesce(sum((l.earnings->>'commissionMinor')::int + (l.earnings->>'markupMinor')::int), 0) FROM lines l
              JOIN sales s ON s.id = l.sale_id WHERE s.account_id = a.id AND l.state IN ('confirmed', 'cancelled'))
          + (SELECT coalesce(sum(p.amount_minor), 0) FROM payments p JOIN sales s ON s.id = p.sale_id
              WHERE s.account_id = a.id AND p.method = 'credit')
          - (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r JOIN payments p ON p.id = r.payment_id
              JOIN sales s ON s.id = r.sale_id WHERE s.account_id = a.id AND p.method = 'credit'))::float8 AS difference
      FROM accounts a LEFT JOIN entries e ON e.account_id = a.id GROUP BY a.id`)
    expect(rows).toHaveLength(6)
    for (const { id, left, difference } of rows) {
      expect(left, id).toBeGreaterThanOrEqual(0)
      expect(difference, id).toBe(0)
    }
  })

  it('owes three suppliers by contract, and has paid one of them', () => expectSuppliers(test.database))

  it('has instalments at the first agency, with a fee for each plan', () => expectPlans(test.database))

  it('has no key and no bank account in plain text', async () => {
    const [key = ''] = readKeyFile(keyFileOf(config)) ?? []
    const { rows } = await test.database.execute<{ clabe: string }>(sql`
      SELECT clabe FROM registrations UNION ALL SELECT clabe FROM suppliers`)
    const deps = { keys: await openKeys({ config, database: test.database }) }
    const clabes = rows.map(({ clabe }) => unseal(deps, clabe))
    expect(clabes.filter((clabe) => /^\d{18}$/.test(clabe)).length).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(4)
    const all = await dumpOf(test.owner)
    expect(all).toContain('duena@cempasuchil.example')
    expect([key, ...clabes].filter((one) => all.includes(one))).toEqual([])
  })
})
