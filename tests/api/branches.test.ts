import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { people } from '#server/modules/people/tables.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

interface Standing {
  creditLimitMinor: number
  balanceMinor: number
  creditLeftMinor: number
}

let db: TestDatabase
let front: Front
let owner: HttpClient
let keys = 0

const key = () => {
  keys += 1
  return `branch-key-${String(keys).padStart(8, '0')}`
}
const as = (id: string) => signedInAs(db.database, front.url, id)
const grant = (client: HttpClient, creditLimitMinor: number, branchId = '1003') =>
  client.call('agency.grantCredit', { branchId, creditLimitMinor, idempotencyKey: key() })
const move = (
  client: HttpClient,
  direction: 'to_agency' | 'to_branch',
  amountMinor: number,
  branchId = '1003',
) => client.call('agency.moveBalance', { branchId, direction, amountMinor, idempotencyKey: key() })
const newBranch = (over: object = {}) => ({
  name: 'Viajes Cempasúchil Tlaxcala',
  address: 'Plaza de la Constitución 4, Tlaxcala',
  phone: '+52 246 555 0101',
  email: 'tlaxcala@cempasuchil.example',
  idempotencyKey: key(),
  ...over,
})

/** The two accounts' rows in the database. */
async function standings(): Promise<{ agency: Standing; branch: Standing }> {
  const { agency, rows } = await owner.ask('agency.listBranches', {})
  const branch = rows.find(({ id }) => id === '1003')
  if (!branch) throw new Error('no branch')
  return { agency, branch }
}

beforeAll(async () => {
  db = await createTestDatabase({ demo: true })
  front = await openFront(db.database)
  owner = await as('demo-owner')
  await db.database.insert(people).values({
    ...{ id: 'branch-owner', accountId: '1003', role: 'owner', name: 'Petra Sucursal' },
    email: 'petra@cempasuchil.example',
  })
})
beforeEach(async () => {
  await db.owner.execute(sql`DELETE FROM entries`)
  await db.database.execute(
    sql`UPDATE accounts SET credit_limit_minor = CASE id WHEN '1001' THEN 100000 ELSE 0 END`,
  )
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

const owe = (accountId: string, amountMinor: number) =>
  db.database.execute(
    sql`INSERT INTO entries (account_id, kind, amount_minor, currency) VALUES (${accountId}, 'payment', ${amountMinor}, 'MXN')`,
  )

describe('credit', () => {
  test('is taken from the agency’s own line and returned to it', async () => {
    const granted = await grant(owner, 60_000)
    expect(granted.body).toMatchObject({
      agency: { creditLimitMinor: 40_000 },
      branch: { creditLimitMinor: 60_000, creditLeftMinor: 60_000 },
    })
    const back = await grant(owner, 10_000)
    expect(back.body).toMatchObject({
      agency: { creditLimitMinor: 90_000 },
      branch: { creditLimitMinor: 10_000 },
    })
  })

  test('never exceeds the balance: the agency’s when giving, the branch’s when returning', async () => {
    await owe('1001', -30_000)
    const refused = await grant(owner, 70_001)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'credit_not_enough', data: { left: { amountMinor: 70_000, currency: 'MXN' } } },
    ])
    expect((await grant(owner, 70_000)).status).toBe(200)
    await owe('1003', -50_000)
    expect((await grant(owner, 49_999)).code).toBe('credit_not_enough')
    expect((await grant(owner, 50_000)).status).toBe(200)
  })

  test('is not given twice by two concurrent requests', async () => {
    const created = await owner.call('agency.createBranch', newBranch())
    const { id } = receivedIn(created)
    const fresh = await as('demo-owner')
    const answers = await Promise.all([grant(fresh, 80_000), grant(fresh, 80_000, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await standings()).agency.creditLimitMinor).toBe(20_000)
  })

  test('a repeated request gets the first answer and changes nothing', async () => {
    const request = { branchId: '1003', creditLimitMinor: 5_000, idempotencyKey: key() }
    const first = await owner.call('agency.grantCredit', request)
    await grant(owner, 7_000)
    expect((await owner.call('agency.grantCredit', request)).body).toEqual(first.body)
    expect((await standings()).branch.creditLimitMinor).toBe(7_000)
    const other = await owner.call('agency.grantCredit', { ...request, creditLimitMinor: 1 })
    expect(other.code).toBe('idempotency_conflict')
  })
})

describe('balance', () => {
  test('moves as two entries that add up to zero, and only if it is positive', async () => {
    expect((await move(owner, 'to_branch', 1)).code).toBe('credit_not_enough')
    await owe('1001', 20_000)
    const moved = await move(owner, 'to_branch', 15_000)
    expect(moved.body).toMatchObject({ agency: { balanceMinor: 5_000 }, branch: { balanceMinor: 15_000 } })
    expect((await move(owner, 'to_agency', 15_001)).status).toBe(409)
    expect((await move(owner, 'to_agency', 15_000)).status).toBe(200)
    const { rows } = await db.database.execute(
      sql`SELECT account_id, counterpart_id, amount_minor::int, person_id FROM entries WHERE kind = 'transfer' ORDER BY id`,
    )
    expect(rows).toEqual([
      { account_id: '1001', counterpart_id: '1003', amount_minor: -15_000, person_id: 'demo-owner' },
      { account_id: '1003', counterpart_id: '1001', amount_minor: 15_000, person_id: 'demo-owner' },
      { account_id: '1003', counterpart_id: '1001', amount_minor: -15_000, person_id: 'demo-owner' },
      { account_id: '1001', counterpart_id: '1003', amount_minor: 15_000, person_id: 'demo-owner' },
    ])
  })

  test('whatever is requested, in any order and concurrently, nobody gets more than there is', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('grant' as const), amount: fc.integer({ min: 0, max: 120_000 }) }),
      fc.record({
        kind: fc.constantFrom('to_branch' as const, 'to_agency' as const),
        amount: fc.integer({ min: 1, max: 60_000 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
        async (rounds) => {
          await db.owner.execute(sql`DELETE FROM entries`)
          await db.database.execute(
            sql`UPDATE accounts SET credit_limit_minor = CASE id WHEN '1001' THEN 100000 ELSE 0 END`,
          )
          await owe('1001', 40_000)
          await owe('1003', -10)
          for (const round of rounds) {
            const answers = await Promise.all(
              round.map(({ kind, amount }) =>
                kind === 'grant' ? grant(owner, amount) : move(owner, kind, amount),
              ),
            )
            expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
            const { agency, branch } = await standings()
            expect(agency.creditLimitMinor + branch.creditLimitMinor).toBe(100_000)
            expect(agency.balanceMinor + branch.balanceMinor).toBe(39_990)
            expect(agency.creditLimitMinor).toBeGreaterThanOrEqual(0)
            expect(branch.creditLimitMinor).toBeGreaterThanOrEqual(0)
            expect(agency.creditLeftMinor).toBeGreaterThanOrEqual(0)
            expect(agency.balanceMinor).toBeGreaterThanOrEqual(0)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})

test('a branch is opened once per key, with the agency’s terms and no credit, and belongs to the owner from the next request on', async () => {
  const request = newBranch({ email: 'otra@cempasuchil.example' })
  const first = await owner.call('agency.createBranch', request)
  expect((await owner.call('agency.createBranch', request)).body).toEqual(first.body)
  const { id } = receivedIn(first)
  const { rows } = await db.database.execute(
    sql`SELECT b.parent_id, b.credit_limit_minor::int AS credit, b.commission_bp = a.commission_bp AS same
      FROM accounts b JOIN accounts a ON a.id = b.parent_id WHERE b.id = ${id}`,
  )
  expect(rows).toEqual([{ parent_id: '1001', credit: 0, same: true }])
  const listed = await owner.ask('agency.listBranches', {})
  expect(listed.rows.map((branch) => branch.id)).toContain(id)
  expect((await grant(owner, 1_000, id)).status).toBe(200)
})

test('branches are found by name, phone or address, in any order, a page at a time', async () => {
  const opened = ['Ámbar', 'Zarzamora'].map((name) => newBranch({ name: `Sucursal ${name}` }))
  const ids: string[] = []
  for (const request of opened) ids.push((await owner.ask('agency.createBranch', request)).id)
  await grant(owner, 2_000, ids[0])
  const list = async (question: object) => {
    const { count, rows } = await owner.ask('agency.listBranches', question)
    return { count, ids: rows.map(({ id }) => id).filter((id) => ids.includes(id)) }
  }
  expect(await list({ text: 'AMBAR' })).toEqual({ count: 1, ids: [ids[0]] })
  expect((await list({})).ids).toEqual(ids)
  expect((await list({ sort: '-name' })).ids).toEqual(ids.toReversed())
  expect((await list({ sort: 'credit' })).ids).toEqual(ids.toReversed())
  expect(await list({ text: 'zarzamora', page: 2 })).toEqual({ count: 1, ids: [] })
})

describe('access', () => {
  const verbs: [string, (branchId: string) => object][] = [
    ['grantCredit', (branchId) => ({ branchId, creditLimitMinor: 1, idempotencyKey: key() })],
    [
      'moveBalance',
      (branchId) => ({ branchId, direction: 'to_agency', amountMinor: 1, idempotencyKey: key() }),
    ],
  ]
  test.each(verbs)('%s: only the agency’s owner, and only own branches', async (verb, input) => {
    const status = async (who: string, branchId: string) =>
      (await (await as(who)).send(`agency.${verb}`, input(branchId))).status
    expect(await status('demo-owner-brisa', '1003')).toBe(404)
    expect(await status('branch-owner', '1003')).toBe(404)
    expect(await status('branch-owner', '1001')).toBe(404)
    expect(await status('demo-owner', '1001')).toBe(404)
    expect(await status('demo-owner', '1002')).toBe(404)
    expect(await status('demo-seller-one', '1003')).toBe(403)
    expect(await status('demo-executive', '1003')).toBe(403)
    const { branch, agency } = await standings()
    expect([agency.creditLimitMinor, branch.creditLimitMinor]).toEqual([100_000, 0])
  })

  test('lists and new branches', async () => {
    const answer = async (who: string, verb: string, input: object) =>
      (await as(who)).send(`agency.${verb}`, input)
    expect((await answer('demo-owner-brisa', 'listBranches', {})).body).toMatchObject({ rows: [] })
    expect((await answer('demo-seller-one', 'listBranches', {})).status).toBe(403)
    expect((await answer('demo-seller-one', 'createBranch', newBranch())).status).toBe(403)
    expect((await answer('branch-owner', 'createBranch', newBranch())).status).toBe(403)
    expect((await answer('demo-owner', 'createBranch', newBranch({ creditLimitMinor: 5 }))).status).toBe(400)
  })
})
