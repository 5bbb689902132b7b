import { eq } from 'drizzle-orm'
import { makeWorkerUtils } from 'graphile-worker'
import type { Choice } from '#core/cart/choice.ts'
import type { Sent } from '#core/contract/calls.ts'
import { jobs } from '#core/people/permissions.ts'
import { depositOf } from '#core/sales/sales.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { holdCart } from '#server/modules/sales/hold-cart.ts'
import { sales } from '#server/modules/sales/tables.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { pay } from '#tests/builders/pay.ts'
import { newKey, outing, ride, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { openFront } from '#tests/support/servers/front.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

const person = (id: string, accountId: string, role: 'owner' | 'seller') => ({
  ...{ id, accountId, role, name: `Persona ${id}`, email: `${id}@example.com`, passwordHash: 'x' },
})
const actorOf = (personId: string, accountId: string) => ({
  actor: {
    role: 'seller' as const,
    permissions: jobs.seller,
    personId,
    accountId,
    branchIds: [],
    saleIds: [],
  },
  ip: '192.0.2.1',
})

/**
 * Three agencies with sales, each named after its client: Ana, Benito, Carla and Fito in 1001 (`own` runs it, `sel` and
 * `two` sell, `all` sees all of them), Dora in its branch 1003 (`bra` sells), Elsa in the foreign 1002 (`for` runs it).
 */
export async function openSalesDesk() {
  const db = await createTestDatabase()
  const { database } = db
  const catalogue = await seedCatalogue(database, { allotment: 40 })
  const [agency] = await database.select().from(accounts)
  if (!agency) throw new Error('no agency')
  await database.insert(accounts).values([
    { ...agency, id: '1002', name: 'Ajena' },
    { ...agency, id: '1003', name: 'Sucursal', parentId: '1001' },
  ])
  await database
    .insert(people)
    .values([
      person('own', '1001', 'owner'),
      person('sel', '1001', 'seller'),
      person('two', '1001', 'seller'),
      { ...person('all', '1001', 'seller'), permissions: [...jobs.seller, 'all_sales'] },
      person('bra', '1003', 'seller'),
      person('for', '1002', 'owner'),
    ])
  // The first worker creates the queue's own tables.
  const utils = await makeWorkerUtils({ pgPool: database.$client })
  await utils.migrate()
  await utils.release()
  const front = await openFront(database)
  const deps = saleDeps(database)

  /** Ids by the client's name. */
  const ids: Record<string, string> = {}
  const idOf = (name: string): string => ids[name] ?? name

  /** Changes a sale directly in the database. */
  const alter = (name: string, values: Partial<typeof sales.$inferInsert>) =>
    database
      .update(sales)
      .set(values)
      .where(eq(sales.id, idOf(name)))

  /** Sells as a person, or as a direct customer, to a client of this name. */
  async function sell(
    name: string,
    by: { accountId: string; sellerId: string | null },
    choices: Choice[],
    paid: 'full' | 'deposit' | 'nothing',
  ): Promise<void> {
    const { accountId, sellerId } = by
    const whole = await holdCart(
      { ...(sellerId ? actorOf(sellerId, accountId) : visitor()), deps },
      {
        ...{ accountId, idempotencyKey: newKey(), language: 'es', choices, acceptedMinor: 1_000_000_000 },
      },
    )
    ids[name] = whole.sale.id
    const customer = { givenName: name, familyName: 'Ñandú', email: `${name.toLowerCase()}@cliente.example` }
    await alter(name, {
      customer: { ...customer, phone: '+529511234567', country: 'MX' },
      customerEmail: customer.email,
      state: 'pending_payment',
    })
    if (paid === 'nothing') return
    const total = whole.lines.reduce((sum, line) => sum + line.totalMinor, 0)
    await pay(deps, whole.sale.id, paid === 'full' ? total : depositOf(total), paid)
  }

  const by = (accountId: string, sellerId: string | null) => ({ accountId, sellerId })
  await sell('Ana', by('1001', 'sel'), [stay(catalogue, 40, 2), outing(catalogue, 41)], 'full')
  await sell('Benito', by('1001', 'two'), [ride(catalogue, 20, 25)], 'full')
  await sell('Carla', by('1001', null), [outing(catalogue, 10)], 'nothing')
  await sell('Dora', by('1003', 'bra'), [stay(catalogue, 60, 3)], 'full')
  await sell('Elsa', by('1002', null), [stay(catalogue, 30, 1)], 'full')
  await sell('Fito', by('1001', 'sel'), [stay(catalogue, 80, 2)], 'deposit')

  const as = (id: string) => signedInAs(database, front.url, id)
  const list = (client: HttpClient, question: Sent<'agency.listSales'> = {}) =>
    client.ask('agency.listSales', question)
  /** The names of the clients whose sales are listed, in alphabetical order. */
  async function namesOf(client: HttpClient, question: Sent<'agency.listSales'> = {}) {
    const { rows: found } = await list(client, question)
    return found.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).sort()
  }
  return {
    ...{ db, front, catalogue, idOf, alter, sell, as, list, namesOf },
    ...{ owner: await as('own'), seller: await as('sel'), other: await as('for') },
    /** A sale as the desk shows it to a person. */
    open: (client: HttpClient, name: string) => client.call('agency.getSale', { saleId: idOf(name) }),
    async close() {
      await front.close()
      await db.drop()
    },
  }
}
