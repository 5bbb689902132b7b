import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#core/people/permissions.ts'
import { addDays } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { people } from '#server/modules/people/tables.ts'
import { cancelLines } from '#server/modules/sales/cancel-lines.ts'
import { checkOut } from '#server/modules/sales/check-out.ts'
import { holdCart } from '#server/modules/sales/hold-cart.ts'
import { presentWhole } from '#server/modules/sales/present-sale.ts'
import type { Requester } from '#server/modules/sales/record-event.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import { payOnCredit } from '#server/modules/selling/pay-on-credit.ts'
import { stock } from '#server/modules/stock/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { acceptedTexts } from '#tests/builders/accepted-texts.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { pay } from '#tests/builders/pay.ts'
import { customer } from '#tests/builders/payers.ts'
import { newKey, outing, ride, saleDeps, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { runs } from '#tests/support/worlds/runs.ts'

let db: TestDatabase
let catalogue: Catalogue
let now = new Date()
let deps: Deps

const seller: Requester = {
  actor: {
    role: 'seller',
    permissions: jobs.seller,
    personId: 'seller',
    accountId: '1001',
    branchIds: [],
    saleIds: [],
  },
  ip: '192.0.2.1',
}

beforeAll(async () => {
  db = await createTestDatabase({ connections: 12 })
  deps = saleDeps(db.database, { now: () => now })
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  await db.database.insert(people).values({
    ...{
      id: 'seller',
      accountId: '1001',
      role: 'seller',
      name: 'Vendedor',
      email: 's@example.com',
      shareBp: 3_337,
    },
  })
})
afterAll(() => db.drop())

const first = 40
const steps = fc.record({
  lines: fc.uniqueArray(fc.constantFrom('stay', 'strict stay', 'outing', 'ride'), {
    minLength: 1,
    maxLength: 4,
  }),
  paid: fc.constantFrom('credit', 'card', 'deposit and credit', 'deposit', 'released', 'nothing'),
  /** What is canceled, and how many days before the first service: a line, or the whole sale. */
  cancelled: fc.array(
    fc.record({ line: fc.constantFrom(0, 1, null), daysBefore: fc.constantFrom(30, 2, 0) }),
    {
      maxLength: 2,
    },
  ),
})
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

const choiceOf = (word: Step['lines'][number]) =>
  ({
    stay: () => stay(catalogue, first, 3, 2),
    'strict stay': () => stay(catalogue, first, 1, 1, true),
    outing: () => outing(catalogue, first, 3),
    ride: () => ride(catalogue, first, first + 3),
  })[word]()

/** Runs an action that may be refused; other errors are thrown. */
async function attempt(effect: () => Promise<unknown>): Promise<void> {
  try {
    await effect()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function act({ lines, paid, cancelled }: Step): Promise<void> {
  now = new Date()
  const whole = await holdCart(
    { ...seller, deps },
    {
      ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', acceptedMinor: 1_000_000_000 },
      choices: lines.map(choiceOf),
    },
  )
  const saleId = whole.sale.id
  const travellers = whole.lines.flatMap(({ position, snapshot }) =>
    snapshot.travellerFields.length > 0
      ? Array.from({ length: 3 }, () => ({ line: position, givenName: 'A', familyName: 'B', age: null }))
      : [],
  )
  await checkOut({ ...seller, deps }, { saleId, customer, travellers, requests: '', ...acceptedTexts })
  const { dueMinor, deposit } = presentWhole(deps, whole)
  const onCredit = (amountMinor: number) =>
    attempt(() => payOnCredit({ ...seller, deps }, { saleId, idempotencyKey: newKey(), amountMinor }))
  if (paid === 'credit') await onCredit(dueMinor)
  if (paid === 'card') await pay(deps, saleId, dueMinor)
  // A sale is not sold on a deposit below its cancellation penalty.
  if (paid.startsWith('deposit'))
    await (deposit ? pay(deps, saleId, deposit.amountMinor, 'deposit') : pay(deps, saleId, dueMinor))
  if (paid === 'deposit and credit' && deposit) await onCredit(dueMinor - deposit.amountMinor)
  if (paid === 'released') await releaseHold({ ...seller, deps }, saleId)
  for (const { line, daysBefore } of cancelled) {
    now = instantAt(addDays(catalogue.today, first - daysBefore), '08:00', 'America/Cancun')
    const lineId = line === null ? null : (whole.lines[line]?.id ?? null)
    await attempt(() =>
      cancelLines(
        { ...seller, deps },
        {
          saleId,
          lineId,
          idempotencyKey: newKey(),
          acceptedPenaltyMinor: 1_000_000_000,
        },
      ),
    )
  }
}

interface Sums extends Record<string, unknown> {
  balance: number
  credit: number
  earned: number
  onCredit: number
  earnings: number
  badSellers: number
  badLines: number
}

/** The balance by its entries, and by the sales, payments and refunds. */
async function sums(): Promise<Sums> {
  const { rows } = await db.database.execute<Sums>(sql`
    SELECT
      (SELECT coalesce(sum(amount_minor), 0)::int FROM entries) AS balance,
      (SELECT coalesce(sum(amount_minor), 0)::int FROM entries WHERE kind IN ('credit_sale', 'credit_cancelled')) AS credit,
      (SELECT coalesce(sum(amount_minor), 0)::int FROM entries WHERE kind IN ('commission', 'commission_reversed')) AS earned,
      (SELECT coalesce(sum(p.amount_minor), 0)::int - coalesce(sum(r.minor), 0)::int FROM payments p
        LEFT JOIN LATERAL (SELECT sum(amount_minor) AS minor FROM refunds WHERE payment_id = p.id) r ON true
        WHERE p.method = 'credit' AND p.state = 'captured') AS "onCredit",
      (SELECT coalesce(sum((earnings->>'commissionMinor')::int + (earnings->>'markupMinor')::int), 0)::int
        FROM lines WHERE state IN ('confirmed', 'cancelled')) AS earnings,
      (SELECT count(*)::int FROM lines WHERE (earnings->>'sellerMinor')::int >
        (earnings->>'commissionMinor')::int + (earnings->>'markupMinor')::int) AS "badSellers",
      (SELECT count(*)::int FROM lines l WHERE state IN ('confirmed', 'cancelled') AND
        (SELECT sum(amount_minor) FROM entries e WHERE e.line_id = l.id AND e.kind LIKE 'commission%') IS DISTINCT FROM
        (earnings->>'commissionMinor')::int + (earnings->>'markupMinor')::int) AS "badLines"`)
  return rows[0] as Sums
}

test('whatever is sold and cancelled, the balance equals the sum of the sales', {
  timeout: 120_000,
}, async () => {
  let kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 4 }), async (story) => {
      await db.owner.execute(
        sql`TRUNCATE audit, allocations, refunds, payments, lines, sales, entries, idempotency_keys CASCADE`,
      )
      await db.database.update(stock).set({ held: 0, sold: 0 })
      await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 2000000`)
      for (const step of story) await act(step)
      const found = await sums()
      expect(found.earned).toBe(found.earnings)
      expect(found.credit + found.onCredit).toBe(0)
      expect(found.balance).toBe(found.earnings - found.onCredit)
      expect([found.badSellers, found.badLines]).toEqual([0, 0])
      expect(found.balance).toBeGreaterThanOrEqual(-2_000_000)
      const { rows } = await db.database.execute<{ kind: string }>(sql`SELECT DISTINCT kind FROM entries`)
      kinds = new Set([...kinds, ...rows.map(({ kind }) => kind)])
    }),
    { numRuns: runs(20, 150) },
  )
  expect([...kinds].sort()).toEqual(['commission', 'commission_reversed', 'credit_cancelled', 'credit_sale'])
})
