import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { jobs } from '#core/people/permissions.ts'
import { dayIn, homeZone, wallClockAt } from '#core/time/days.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { notices } from '#server/modules/notices/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { payOnCredit, sellFor } from '#tests/builders/credit.ts'
import { payInDollars } from '#tests/builders/other-money.ts'
import { pay } from '#tests/builders/pay.ts'
import { newKey, outing, ride, saleDeps, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let front: Front
let catalogue: Catalogue
let deps: Deps
let now = new Date()
const everybody = ['owner', 'seller', 'colleague', 'branch', 'foreign'] as const
const at = {} as Record<(typeof everybody)[number], HttpClient>
/** Sales by description. */
const ids: Record<string, string> = {}

const home = (who: keyof typeof at) => at[who].ask('agency.getAgencyHome', {})
/** The sales that the link from the day's list leads to. */
const listed = async (who: keyof typeof at, agenda: Sent<'agency.listSales'>['agenda']) => {
  const { rows } = await at[who].ask('agency.listSales', { agenda, sort: 'travels' })
  return wordsOf({ items: rows.map(({ id }) => ({ saleId: id })) })
}
const account = async (who: keyof typeof at) => (await at[who].call('agency.getAgency', {})).body
/** The descriptions of the sales of a list, sorted. */
const wordsOf = ({ items }: { items: { saleId: string }[] }) =>
  items.map(({ saleId }) => Object.keys(ids).find((word) => ids[word] === saleId)).sort()
const cancel = (client: HttpClient, word: string, acceptedPenaltyMinor: number) =>
  client.call('bookingEngine.cancel', {
    ...{ saleId: ids[word] ?? '', lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor },
  })

beforeAll(async () => {
  db = await createTestDatabase({ connections: 12 })
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  deps = saleDeps(db.database, { now: () => now })
  const [agency] = await db.database.select().from(accounts)
  if (!agency) throw new Error('no agency')
  await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 50000000`)
  await db.database.insert(accounts).values([
    { ...agency, id: '1002', name: 'Otra', email: 'otra@example.com' },
    {
      ...agency,
      id: '1003',
      name: 'Sucursal',
      email: 'sucursal@example.com',
      parentId: '1001',
      creditLimitMinor: 9_000_000,
    },
  ])
  const person = (id: string, accountId: string, role: 'owner' | 'seller') => ({
    ...{ id, accountId, role, name: `Persona ${id}`, email: `${id}@example.com`, passwordHash: 'x' },
  })
  await db.database
    .insert(people)
    .values([
      person('owner', '1001', 'owner'),
      person('seller', '1001', 'seller'),
      { ...person('colleague', '1001', 'seller'), permissions: [...jobs.seller, 'all_sales'] },
      person('branch', '1003', 'seller'),
      person('foreign', '1002', 'owner'),
    ])
  const text = (es: string) => ({ es, en: es })
  await db.database.insert(notices).values([
    { id: 'everybody', title: text('Para todos'), body: text('x'), publishedAt: now },
    { id: 'theirs', accountIds: ['1002'], title: text('De otra'), body: text('x'), publishedAt: now },
  ])
  front = await openFront(db.database, { HOLD_LIMIT: '0', SEARCH_LIMIT: '0' }, { clock: { now: () => now } })
  for (const id of everybody) at[id] = await signedInAs(db.database, front.url, id)
  await sellAll()
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

async function sellAll() {
  const sold = async (
    word: string,
    who: keyof typeof at,
    choices: Parameters<typeof sellFor>[1],
    paid: 'credit' | 'card' | 'deposit' | 'nothing',
  ) => {
    const accountId = who === 'branch' ? '1003' : who === 'foreign' ? '1002' : '1001'
    const sale = await sellFor(at[who], choices, { accountId })
    ids[word] = sale.id
    if (paid === 'credit') expect((await payOnCredit(at[who], sale)).status).toBe(200)
    if (paid === 'card') await pay(deps, sale.id, sale.dueMinor)
    if (paid === 'deposit') await pay(deps, sale.id, sale.deposit?.amountMinor ?? 0, 'deposit')
  }
  // More than a month ago: those earnings are not of this month.
  const today = now
  now = new Date(today.getTime() - 40 * 86_400_000)
  await sold('long ago', 'seller', [outing(catalogue, 70)], 'credit')
  // Sold the day before: the ride's own hour may be over when this runs.
  now = new Date(today.getTime() - 86_400_000)
  await sold('arrives elsewhere', 'foreign', [stay(catalogue, 0, 1), ride(catalogue, 0, 3)], 'card')
  now = today
  await sold('arrives', 'seller', [stay(catalogue, 0, 1, 2)], 'credit')
  await sold('arrives at the branch', 'branch', [stay(catalogue, 0, 2)], 'credit')
  await sold('tomorrow', 'seller', [stay(catalogue, 1, 1)], 'card')
  await sold('held', 'colleague', [outing(catalogue, 20)], 'nothing')
  await sold('deposit', 'colleague', [outing(catalogue, 60)], 'deposit')
  await sold('deadline', 'owner', [outing(catalogue, 9), ride(catalogue, 30, 33)], 'card')
  await sold('cancelled', 'seller', [outing(catalogue, 2)], 'credit')
  expect((await cancel(at.seller, 'cancelled', 58_000)).status).toBe(200)
  // Fully refunded: neither its amount nor the sale counts.
  await sold('cancelled free', 'seller', [outing(catalogue, 80)], 'credit')
  expect((await cancel(at.seller, 'cancelled free', 0)).status).toBe(200)
}

/** Stays for two: 12 % of 1,000.00 a room and night, and a mark-up of 10 %; outings for two: 15 % of 1,000.00. */
const night = 22_000
const trip = 15_000
const kept = trip / 2
const rides = 6_000

describe('an owner sees the agency and its branches', () => {
  test('arrivals of today, in each property’s zone', async () => {
    const { arrivals } = await home('owner')
    expect(wordsOf(arrivals)).toEqual(['arrives', 'arrives at the branch'])
    expect(await listed('owner', 'arrivals')).toEqual(wordsOf(arrivals))
    expect(arrivals.items.find(({ saleId }) => saleId === ids.arrives)?.guests).toBe(4)
    // From the check-in hour of their hotel.
    expect(
      arrivals.items.map(({ startsAt }) => wallClockAt(new Date(startsAt ?? 0), homeZone).slice(-5)),
    ).toEqual(['00:00', '00:00'])
  })

  test('balances that are owed, and none that credit has paid', async () => {
    // A bank returned dollars, which did not pay it.
    await payInDollars(db.database, ids.deposit ?? '', 'chargeback')
    const { awaitingPayment, holds } = await home('owner')
    expect(await listed('owner', 'awaiting')).toEqual(wordsOf(awaitingPayment))
    expect(await listed('owner', 'waiting')).toEqual([...wordsOf(awaitingPayment), ...wordsOf(holds)].sort())
    expect(awaitingPayment).toMatchObject({
      count: 1,
      items: [{ saleId: ids.deposit, dueMinor: 116_000 - 34_800, expiresAt: null, isTakenBack: false }],
    })
  })

  test('holds, and sales with free cancellation for another week', async () => {
    const { holds, deadlines } = await home('owner')
    expect(holds).toMatchObject({ count: 1, items: [{ saleId: ids.held, totalMinor: 116_000 }] })
    expect(wordsOf(deadlines)).toEqual(['deadline'])
    expect(await listed('owner', 'deadlines')).toEqual(['deadline'])
  })

  test('unread notices', async () => {
    expect((await home('owner')).notices.items).toMatchObject([{ id: 'everybody' }])
    await at.owner.call('agency.openNotice', { id: 'everybody' })
    expect((await home('owner')).notices.count).toBe(0)
    expect((await home('seller')).notices.count).toBe(1)
  })

  test('earnings of this month, with branches and retained penalties', async () => {
    const { earned, earnedBy } = await home('owner')
    expect(earnedBy).toBe('agency')
    const amountMinor = 2 * night + 2 * night + night + trip + (trip + rides) + kept
    // Card payments of clients can still be canceled, and a deposit is not the full amount.
    expect(earned).toEqual([{ currency: 'MXN', amountMinor, pendingMinor: night + trip + (trip + rides) }])
  })

  test('sales of today and this month, as in the report', async () => {
    const today = dayIn(now, homeZone)
    const reported = async (who: keyof typeof at, bookedFrom: string) => {
      const question = { bookedFrom, bookedTo: today }
      const { totals } = await at[who].ask('report.getBookingReport', question)
      return {
        sales: totals.reduce((all, { sales }) => all + sales, 0),
        sums: totals.map(({ currency, grossMinor }) => ({ currency, amountMinor: grossMinor })),
      }
    }
    for (const who of ['owner', 'seller', 'colleague', 'branch'] as const)
      expect((await home(who)).sold, who).toEqual({
        today: await reported(who, today),
        month: await reported(who, `${today.slice(0, 8)}01`),
      })
    expect((await home('owner')).sold?.today.sales).toBe(6)
    expect((await home('owner')).hasSold).toBe(true)
  })

  test('a month begins in the zone of the account, as in its report', async () => {
    const earnedIn = async (zone: string) => {
      await db.database.execute(sql`UPDATE accounts SET time_zone = ${zone} WHERE id = '1001'`)
      return (await home('owner')).earned
    }
    const before = new Map(
      (
        await db.database.execute<{ id: string; at: string; zone: string }>(
          sql`SELECT s.id, s.confirmed_at::text AS at, a.time_zone AS zone FROM sales s, accounts a WHERE a.id = '1001' AND s.confirmed_at IS NOT NULL`,
        )
      ).rows.map((row) => [row.id, row]),
    )
    // Half an hour before midnight in Mexico City the month has begun in Cancún.
    await db.database.execute(sql`UPDATE sales SET confirmed_at = (date_trunc('month', ${now.toISOString()}::timestamptz
      AT TIME ZONE 'America/Mexico_City') - interval '30 minutes') AT TIME ZONE 'America/Mexico_City'
      WHERE confirmed_at IS NOT NULL`)
    expect(await earnedIn('America/Mexico_City')).toEqual([])
    expect(await earnedIn('America/Cancun')).not.toEqual([])
    for (const { id, at, zone } of before.values()) {
      await db.database.execute(sql`UPDATE accounts SET time_zone = ${zone} WHERE id = '1001'`)
      await db.database.execute(sql`UPDATE sales SET confirmed_at = ${at}::timestamptz WHERE id = ${id}`)
    }
  })

  test('the balance of the own account: credit, minus its earnings', async () => {
    const credit = 116_000 + 2 * 134_200 + 58_000
    const earned = trip + 2 * night + night + trip + (trip + rides) + kept
    // Card payments of clients can still be canceled.
    const pending = night + trip + (trip + rides)
    expect(await account('owner')).toMatchObject({
      standing: { balanceMinor: earned - credit, pendingMinor: pending, creditLimitMinor: 50_000_000 },
      creditLeftMinor: 50_000_000 + earned - credit - pending,
    })
  })
})

describe('a seller sees their own sales, or those of the own account, and their own earnings', () => {
  test('their own day; with access to all sales the agency’s, without its branches', async () => {
    const dayOf = async (who: 'seller' | 'colleague') => {
      const { arrivals, awaitingPayment, holds, deadlines } = await home(who)
      return [arrivals, awaitingPayment, holds, deadlines].map(wordsOf)
    }
    expect(await dayOf('seller')).toEqual([['arrives'], [], [], []])
    expect(await dayOf('colleague')).toEqual([['arrives'], ['deposit'], ['held'], ['deadline']])
  })

  test('never the agency’s balance, only the credit left to sell on', async () => {
    const { creditLeftMinor } = (await account('owner')) as { creditLeftMinor: number }
    expect(await account('seller')).toMatchObject({ standing: null, creditLeftMinor })
  })

  test('40 % of the earnings of their own sales', async () => {
    expect(await home('seller')).toMatchObject({
      earnedBy: 'seller',
      earned: [{ currency: 'MXN', amountMinor: (2 * night + night + kept) * 0.4, pendingMinor: night * 0.4 }],
    })
    const own = trip * 0.4
    expect((await home('colleague')).earned).toEqual([
      { currency: 'MXN', amountMinor: own, pendingMinor: own },
    ])
  })

  test('a branch’s seller sees the branch only', async () => {
    const { arrivals, holds, earned } = await home('branch')
    expect(wordsOf(arrivals)).toEqual(['arrives at the branch'])
    expect(holds.count).toBe(0)
    expect(earned).toEqual([{ currency: 'MXN', amountMinor: 2 * night * 0.4, pendingMinor: 0 }])
    expect(await account('branch')).toMatchObject({ standing: null })
  })
})

test('another agency sees its own data', async () => {
  const { arrivals, holds, deadlines, awaitingPayment } = await home('foreign')
  expect(wordsOf(arrivals)).toEqual(['arrives elsewhere', 'arrives elsewhere'])
  // Both legs carry the same two guests.
  expect(arrivals.items.map(({ guests }) => guests)).toEqual([2, 2])
  expect([holds.count, deadlines.count, awaitingPayment.count]).toEqual([0, 0, 0])
})

test('a day later other guests arrive, and a deadline is closer', async () => {
  now = new Date(now.getTime() + 86_400_000)
  expect(wordsOf((await home('owner')).arrivals)).toEqual(['tomorrow'])
})
