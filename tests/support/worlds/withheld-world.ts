import { sql } from 'drizzle-orm'
import { people } from '#server/modules/people/tables.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { withholdFromAll } from '#server/modules/withholdings/book-withholdings.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { sellFor } from '#tests/builders/credit.ts'
import { pay } from '#tests/builders/pay.ts'
import { outing, saleDeps } from '#tests/builders/sales.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { openFront } from '#tests/support/servers/front.ts'
import { addTaxData } from './invoiced-world.ts'

/** Of a tour for two, with IVA, the earnings of the agency, and the taxes of `testRates` on them without IVA: 12,931. */
export const earnedMinor = 15_000
export const isrMinor = 323
export const ivaMinor = 1_034

/** An agency that is a company, its people, and an admin. */
export async function openWithheldWorld() {
  const db = await createTestDatabase()
  const catalogue = await seedCatalogue(db.database, { allotment: 90 })
  const person = { name: 'Ana', passwordHash: 'x' }
  await db.database.insert(people).values([
    { ...person, id: 'owner', accountId: '1001', role: 'owner', email: 'a@example.com' },
    {
      ...{ ...person, id: 'seller', accountId: '1001', role: 'seller', email: 's@example.com' },
      permissions: ['balance', 'export'],
    },
    { ...person, id: 'admin', accountId: null, role: 'admin', email: 'f@example.com' },
  ])
  await addTaxData(db.database)
  const front = await openFront(db.database, { HOLD_LIMIT: '0', SEARCH_LIMIT: '0', PAY_LIMIT: '0' })
  const owner = await signedInAs(db.database, front.url, 'owner')
  return {
    ...{ db, front, catalogue, owner },
    seller: await signedInAs(db.database, front.url, 'seller'),
    admin: await signedInAs(db.database, front.url, 'admin'),
    /** Without sales and rules. */
    async clear() {
      await db.owner.execute(
        sql`TRUNCATE withholdings, withholding_rules, refunds, payments, entries, allocations, lines, sales CASCADE`,
      )
      await db.database.execute(sql`UPDATE stock SET held = 0, sold = 0`)
      await db.database.execute(sql`UPDATE registrations SET rfc = 'VCD1503127K8'`)
    },
    /** A tour that a client has paid by card. */
    async sell(by = owner, accountId = '1001'): Promise<PresentedSale> {
      const sale = await sellFor(by, [outing(catalogue, 60)], { accountId })
      await pay(saleDeps(db.database), sale.id, sale.dueMinor)
      return sale
    },
    /** From now on, canceling refunds nothing. */
    makeCertain: () => db.database.execute(sql`UPDATE lines SET kept_from = now()`),
    book: () => withholdFromAll(saleDeps(db.database)),
    async listEntries() {
      const { rows } = await db.database.execute<{ kind: string; minor: number }>(
        sql`SELECT kind, amount_minor::int AS minor FROM entries ORDER BY id`,
      )
      return rows.map(({ kind, minor }) => [kind, minor] as const)
    },
    async stop() {
      await front.close()
      await db.drop()
    },
  }
}
