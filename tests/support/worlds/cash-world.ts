import { sql } from 'drizzle-orm'
import type { Received } from '#core/contract/calls.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { sellFor } from '#tests/builders/credit.ts'
import { newKey, outing } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import type { CallAnswer } from '#tests/support/servers/call-answer.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

/** An agency with an owner and two sellers, and another agency, on their own server. */
export interface CashWorld {
  db: TestDatabase
  front: Front
  catalogue: Catalogue
  owner: HttpClient
  seller: HttpClient
  as(id: string): Promise<HttpClient>
  /** A tour sold by the seller and unpaid, `on` days ahead. */
  sell(on?: number): Promise<PresentedSale>
  deskOf(who: HttpClient, saleId: string): Promise<Received<'agency.getSale'>>
  entriesOf(saleId: string): Promise<unknown[][]>
  fetchAs(who: HttpClient, path: string): Promise<Response>
  reverse(
    sale: PresentedSale,
    change?: { insteadMinor?: number; paymentId?: string; idempotencyKey?: string; who?: HttpClient },
  ): Promise<CallAnswer<'agency.reverseCash'>>
  stop(): Promise<void>
}

export async function openCashWorld(): Promise<CashWorld> {
  const db = await createTestDatabase({ connections: 20 })
  const catalogue = await seedCatalogue(db.database, { allotment: 60 })
  const [agency] = await db.database.select().from(accounts)
  if (!agency) throw new Error('no agency')
  await db.database.insert(accounts).values({ ...agency, id: '1002', name: 'Otra', email: 'o@example.com' })
  const person = { role: 'seller' as const, passwordHash: 'x', accountId: '1001' }
  await db.database.insert(people).values([
    { ...person, id: 'owner', role: 'owner', name: 'Dueña', email: 'a@example.com' },
    { ...person, id: 'seller', name: 'Vendedor Uno', email: 'b@example.com' },
    { ...person, id: 'colleague', name: 'Colega', email: 'c@example.com' },
    { ...person, id: 'foreign', role: 'owner', accountId: '1002', name: 'Ajena', email: 'e@example.com' },
  ])
  const front = await openFront(db.database, { HOLD_LIMIT: '0', SEARCH_LIMIT: '0', PAY_LIMIT: '0' })
  const as = (id: string) => signedInAs(db.database, front.url, id)
  const [owner, seller] = [await as('owner'), await as('seller')]
  return {
    ...{ db, front, catalogue, owner, seller, as },
    sell: (on = 60) => sellFor(seller, [outing(catalogue, on)]),
    deskOf: (who, saleId) => who.ask('agency.getSale', { saleId }),
    async entriesOf(saleId) {
      const { rows } = await db.database.execute(
        sql`SELECT kind, amount_minor::int AS minor FROM entries WHERE sale_id = ${saleId} ORDER BY id`,
      )
      return rows.map(({ kind, minor }) => [kind, minor])
    },
    fetchAs: ({ cookie }, path) => fetch(`${front.url}${path}`, { headers: { cookie: cookie ?? '' } }),
    reverse: ({ id: saleId, payments }, { who = seller, ...change } = {}) =>
      who.call('agency.reverseCash', {
        ...{ saleId, paymentId: payments.at(-1)?.id ?? '', insteadMinor: 0, idempotencyKey: newKey() },
        ...{ reason: 'Se tecleó de más', ...change },
      }),
    async stop() {
      await front.close()
      await db.drop()
    },
  }
}
