import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import type { Sent } from '#core/contract/calls.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { client, payOnCredit, sellFor } from '#tests/builders/credit.ts'
import { newKey, outing } from '#tests/builders/sales.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp } from '#tests/support/servers/app.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

export const reason = 'Termina el contrato del local'

/** An agency whose owner opens selling branches, and another one. */
export async function openBranchWorld() {
  let opened = 0
  let days = 40
  const db = await createTestDatabase({ connections: 20 })
  const catalogue = await seedCatalogue(db.database, { allotment: 60 })
  const app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0', SEARCH_LIMIT: '0' } })
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

  const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
  const owner = await as('owner')

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

  return {
    db,
    app,
    catalogue,
    owner,
    as,
    details,
    rows,
    sums,
    balanceOf,
    eventsOf,
    stageOf,
    visitor,
    faceOf,
    openBranch,
    choice,
    sold,
    offlineSale,
    newHold,
    close,
    openedCount: () => opened,
  }
}
