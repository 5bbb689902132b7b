import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import type { Sent } from '#core/contract/calls.ts'
import { permissions } from '#core/people/permissions.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { followClosings } from '#server/modules/branches/settle-closing.ts'
import { people } from '#server/modules/people/tables.ts'
import { releaseRooms } from '#server/modules/registrations/release-rooms.ts'
import { completeSale } from '#server/modules/sales/complete-sales.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { cartLineOf } from '#tests/builders/cart-lines.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { client, payOnCredit, sellFor } from '#tests/builders/credit.ts'
import { pay } from '#tests/builders/pay.ts'
import { newKey, outing, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let owner: HttpClient
let opened = 0
let days = 40

const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
const reason = 'Termina el contrato del local'
const details = (name: string) => ({
  ...{
    name,
    address: 'Plaza de la Constitución 4',
    phone: '+52 246 555 0101',
    email: `${opened}@sucursal.example`,
  },
})
const rows = async (query: ReturnType<typeof sql>) => (await db.database.execute(query)).rows
const sums = async () =>
  (
    await rows(sql`SELECT coalesce(sum(amount_minor), 0)::int AS balance,
      (SELECT sum(credit_limit_minor)::int FROM accounts WHERE '1001' IN (id, parent_id)) AS credit FROM entries`)
  )[0]
const balanceOf = async (accountId: string) =>
  (
    await rows(
      sql`SELECT coalesce(sum(amount_minor), 0)::int AS minor FROM entries WHERE account_id = ${accountId}`,
    )
  )[0]?.minor
const eventsOf = async (accountId: string) =>
  (
    await rows(sql`SELECT event FROM audit WHERE account_id = ${accountId} AND sale_id IS NULL ORDER BY id`)
  ).map(({ event }) => event)
const stageOf = async (branchId: string) =>
  (await owner.ask('agency.listBranches', {})).rows.find(({ id }) => id === branchId)?.stage
const visitor = () => createHttpClient(app.baseUrl)
const faceOf = async (accountId: string) =>
  (await visitor().call('product.getStorefront', { accountId })).body

/** A branch with an owner, a seller and credit. */
async function openBranch(creditLimitMinor = 500_000) {
  opened += 1
  const { id } = await owner.ask('agency.createBranch', {
    ...details(`Sucursal ${opened}`),
    idempotencyKey: newKey(),
  })
  await db.database.insert(people).values(
    (['owner', 'seller'] as const).map((role) => ({
      ...{ id: `${role}-${id}`, accountId: id, role, name: `De ${role}`, passwordHash: 'x' },
      email: `${role}-${id}@example.com`,
    })),
  )
  owner = await as('owner')
  await owner.ask('agency.grantCredit', { branchId: id, creditLimitMinor, idempotencyKey: newKey() })
  return { id, seller: await as(`seller-${id}`) }
}
const choice = () => outing(catalogue, ++days)
/** Sold on the branch's credit. */
async function sold({ id, seller }: { id: string; seller: HttpClient }) {
  const sale = await sellFor(seller, [choice()], { accountId: id })
  expect((await payOnCredit(seller, sale)).status).toBe(200)
  return sale
}
const offlineSale = (accountId: string): Sent<'agency.placeSale'> => ({
  ...{ accountId, idempotencyKey: newKey(), language: 'es', choices: [choice()], acceptedMinor: 116_000 },
  ...{ client, requests: '', reference: '', terms: templateVersion, payment: 'credit' },
  travellers: [0, 1].map(() => ({ line: 0, givenName: 'Ana', familyName: 'Paz', age: null })),
  ...{ madeAt: '2026-11-02T15:00:00.000Z', asOf: '2026-11-01T09:00:00.000Z' },
})
const newHold = (accountId: string): Sent<'bookingEngine.hold'> => ({
  ...{ accountId, idempotencyKey: newKey(), language: 'es', choices: [choice()], acceptedMinor: 116_000 },
})
const close = (branchId: string, team: 'agency' | 'suspended' = 'agency') =>
  owner.ask('agency.closeBranch', { branchId, reason, team })

beforeAll(async () => {
  db = await createTestDatabase({ connections: 20 })
  catalogue = await seedCatalogue(db.database, { allotment: 60 })
  app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0', SEARCH_LIMIT: '0' } })
  const [agency] = await db.database.select().from(accounts)
  if (!agency) throw new Error('no agency')
  await db.database.update(accounts).set({ creditLimitMinor: 100_000_000 }).where(eq(accounts.id, '1001'))
  await db.database.insert(accounts).values({ ...agency, id: '1002', name: 'Otra', email: 'o@example.com' })
  await db.database.insert(people).values([
    {
      id: 'owner',
      accountId: '1001',
      role: 'owner',
      name: 'Dueña',
      email: 'a@example.com',
      passwordHash: 'x',
    },
    {
      id: 'foreign',
      accountId: '1002',
      role: 'owner',
      name: 'Ajena',
      email: 'e@example.com',
      passwordHash: 'x',
    },
  ])
  owner = await as('owner')
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

describe('details', () => {
  test('are changed and audited; who saw others changes nothing, and the same again is no change', async () => {
    const { id } = await openBranch()
    const was = details(`Sucursal ${opened}`)
    const change = { branchId: id, ...was, name: 'Sucursal Centro', was }
    expect((await owner.call('agency.changeBranch', change)).status).toBe(200)
    expect((await owner.call('agency.changeBranch', change)).status).toBe(200)
    expect((await owner.call('agency.changeBranch', { ...change, name: 'Sucursal Norte' })).code).toBe(
      'branch_changed',
    )
    const [row] = await rows(
      sql`SELECT details FROM audit WHERE account_id = ${id} AND event = 'branch_changed'`,
    )
    expect(row?.details).toEqual({ name: 'Sucursal Centro', was: { name: was.name } })
    const found = (await owner.ask('agency.listBranches', { text: 'Centro' })).rows
    expect(found).toMatchObject([
      { id, name: 'Sucursal Centro', email: was.email, stage: 'open', reason: null },
    ])
  })
})

describe('a suspended branch', () => {
  test('sells nothing, keeps what it sold, loses its holds, and sells again once reactivated', async () => {
    const branch = await openBranch()
    const { id, seller } = branch
    const sale = await sold(branch)
    const held = await visitor().ask('bookingEngine.hold', newHold(id))
    expect(await owner.ask('agency.suspendBranch', { branchId: id, reason })).toEqual({ stage: 'suspended' })
    expect(await owner.ask('agency.suspendBranch', { branchId: id, reason })).toEqual({ stage: 'suspended' })
    await releaseRooms(app.deps, { accountId: id })
    expect((await rows(sql`SELECT state FROM sales WHERE id = ${held.id}`))[0]?.state).toBe('expired')

    const hold = newHold(id)
    expect((await seller.call('bookingEngine.hold', hold)).code).toBe('agency_not_approved')
    expect((await visitor().call('bookingEngine.hold', hold)).code).toBe('account_not_found')
    await expect.poll(() => faceOf(id)).toMatchObject({ takesBookings: false, destinations: [] })
    expect(await faceOf(id)).not.toHaveProperty('movedTo')
    expect(await faceOf('1001')).toMatchObject({ takesBookings: true })
    // What a device sold without signal stays on it, refused in words.
    const waiting = offlineSale(id)
    expect(await seller.call('agency.placeSale', waiting)).toMatchObject({
      status: 403,
      code: 'agency_not_approved',
    })

    expect(await seller.ask('agency.getSale', { saleId: sale.id })).toMatchObject({ sale: { id: sale.id } })
    const listed = (await owner.ask('agency.listBranches', {})).rows.find((row) => row.id === id)
    expect(listed).toMatchObject({ stage: 'suspended', reason })
    expect(await owner.ask('agency.reactivateBranch', { branchId: id })).toEqual({ stage: 'open' })
    expect((await seller.call('agency.placeSale', waiting)).status).toBe(200)
    expect(await eventsOf(id)).toEqual([
      'branch_created',
      'credit_granted',
      'branch_suspended',
      'branch_reactivated',
    ])
  })

  test('stays suspended when its agency sells again, and one that opens meanwhile is open', async () => {
    const { id } = await openBranch(0)
    await owner.ask('agency.suspendBranch', { branchId: id, reason })
    await db.database.update(accounts).set({ state: 'suspended' }).where(eq(accounts.id, '1001'))
    const { id: younger } = await openBranch(0)
    await db.database.update(accounts).set({ state: 'approved' }).where(eq(accounts.id, '1001'))
    expect([await stageOf(id), await stageOf(younger)]).toEqual(['suspended', 'open'])
  })
})

describe('a branch that is closed', () => {
  test('with nothing open is closed at once: credit and people go to the agency, its page leads there', async () => {
    const { id, seller } = await openBranch()
    const before = await sums()
    expect(await owner.ask('agency.getBranchClosing', { branchId: id })).toMatchObject({
      ...{ open: [{ kind: 'people', count: 2 }], creditMinor: 500_000, balanceMinor: 0, isSettled: true },
    })
    expect(await close(id)).toEqual({ stage: 'closed' })
    expect(await close(id)).toEqual({ stage: 'closed' })
    expect(await sums()).toEqual(before)
    expect(
      await rows(sql`SELECT role, permissions, state FROM people WHERE account_id = '1001' AND id LIKE ${`%-${id}`}
        ORDER BY id`),
    ).toEqual([
      { role: 'seller', permissions: [...permissions], state: 'active' },
      { role: 'seller', permissions: expect.not.arrayContaining(['balance']), state: 'active' },
    ])
    // Their sessions have ended: on their devices, what was not sent stays.
    expect((await seller.call('agency.getAgency', {})).status).toBe(401)
    const again = await as(`seller-${id}`)
    expect((await again.ask('agency.getAgency', {})).id).toBe('1001')
    expect((await again.call('agency.placeSale', offlineSale(id))).code).toBe('forbidden')
    await expect.poll(() => faceOf(id)).toMatchObject({ takesBookings: false, movedTo: '1001' })
    expect(await eventsOf(id)).toEqual([
      ...['branch_created', 'credit_granted', 'branch_closing', 'credit_granted', 'branch_closed'],
    ])
  })

  test('allows no further step', async () => {
    const { id } = await openBranch(0)
    await close(id, 'suspended')
    expect(await rows(sql`SELECT DISTINCT state FROM people WHERE account_id = ${id}`)).toEqual([
      { state: 'suspended' },
    ])
    const was = details(`Sucursal ${opened}`)
    const key = { branchId: id, idempotencyKey: newKey() }
    const invited = {
      accountId: id,
      role: 'seller',
      name: 'Ana Paz',
      phone: null,
      language: 'es',
      shareBp: null,
    } as const
    const codes = [
      await owner.call('agency.changeBranch', { branchId: id, ...was, name: 'Otra', was }),
      await owner.call('agency.suspendBranch', { branchId: id, reason }),
      await owner.call('agency.reactivateBranch', { branchId: id }),
      await owner.call('agency.grantCredit', { ...key, creditLimitMinor: 1 }),
      await owner.call('agency.moveBalance', { ...key, direction: 'to_branch', amountMinor: 1 }),
      await owner.call('agency.reinstateSeller', { id: `seller-${id}` }),
      await owner.call('agency.inviteSeller', {
        ...{ ...invited, email: 'nueva@example.com', permissions: ['sell'], idempotencyKey: newKey() },
      }),
    ].map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['branch_state']))
  })

  test('with open sales is closing: the agency’s owner serves them, and their money follows until it ends by itself', async () => {
    const branch = await openBranch()
    const { id, seller } = branch
    const [kept, cancelled] = [await sold(branch), await sold(branch)]
    const paid = await sellFor(seller, [stay(catalogue, 60, 2)], { accountId: id })
    await pay(app.deps, paid.id, paid.dueMinor)
    const before = await sums()
    const owed = Number(await balanceOf(id)) + Number(await balanceOf('1001'))
    const plan = await owner.ask('agency.getBranchClosing', { branchId: id })
    expect(plan).toMatchObject({
      open: [
        { kind: 'sales', count: 3 },
        { kind: 'people', count: 2 },
      ],
      isSettled: false,
    })
    expect(plan.pendingMinor).toBeGreaterThan(0)
    expect(await close(id)).toEqual({ stage: 'closing' })
    expect(await sums()).toEqual(before)
    expect(await balanceOf(id)).toBe(plan.pendingMinor)

    // The customer's link and the owner's desk work as before; what comes back goes to the agency.
    expect(await owner.ask('agency.getSale', { saleId: kept.id })).toMatchObject({ sale: { id: kept.id } })
    const whole = { saleId: cancelled.id, lineId: null }
    const { penaltyMinor } = await owner.ask('bookingEngine.simulateCancellation', whole)
    await owner.ask('bookingEngine.cancel', {
      ...{ ...whole, idempotencyKey: newKey(), acceptedPenaltyMinor: penaltyMinor },
    })
    await followClosings(app.deps)
    expect(await stageOf(id)).toBe('closing')
    expect(await balanceOf(id)).toBe(plan.pendingMinor)
    expect((await sums())?.credit).toBe(before?.credit)

    await db.database.execute(
      sql`UPDATE lines SET kept_from = now() - interval '1 day' WHERE sale_id = ${paid.id}`,
    )
    for (const { id: saleId } of [kept, paid])
      await transact(db.database, (tx) => completeSale(tx, saleId, new Date('2028-01-01T00:00:00Z')))
    await followClosings(app.deps)
    expect(await stageOf(id)).toBe('closed')
    expect(await balanceOf(id)).toBe(0)
    expect(Number(await balanceOf('1001'))).toBe(
      owed + Number((await sums())?.balance) - Number(before?.balance),
    )
    expect((await eventsOf(id)).at(-1)).toBe('branch_closed')
  })

  test('what its carts were sent as opens at the agency', async () => {
    const { id } = await openBranch(0)
    const { url } = await visitor().ask('bookingEngine.createCartLink', {
      accountId: id,
      lines: [cartLineOf(choice())],
    })
    const token = url.split('/').at(-1) ?? ''
    expect((await visitor().call('bookingEngine.openCartLink', { accountId: '1001', token })).code).toBe(
      'link_expired',
    )
    await close(id)
    await expect
      .poll(
        async () => (await visitor().call('bookingEngine.openCartLink', { accountId: '1001', token })).status,
      )
      .toBe(200)
    expect((await visitor().call('bookingEngine.openCartLink', { accountId: '1002', token })).code).toBe(
      'link_expired',
    )
  })
})

test('only the agency’s owner, and only of own branches', async () => {
  const { id, seller } = await openBranch(0)
  const was = details(`Sucursal ${opened}`)
  const calls = (who: HttpClient, branchId: string) =>
    Promise.all([
      who.call('agency.changeBranch', { branchId, ...was, was }),
      who.call('agency.suspendBranch', { branchId, reason }),
      who.call('agency.reactivateBranch', { branchId }),
      who.call('agency.getBranchClosing', { branchId }),
      who.call('agency.closeBranch', { branchId, reason, team: 'agency' }),
    ]).then((answers) => [...new Set(answers.map(({ status }) => status))])
  expect(await calls(await as('foreign'), id)).toEqual([404])
  expect(await calls(await as(`owner-${id}`), id)).toEqual([404])
  expect(await calls(owner, '1001')).toEqual([404])
  expect(await calls(seller, id)).toEqual([403])
  expect(await stageOf(id)).toBe('open')
})
