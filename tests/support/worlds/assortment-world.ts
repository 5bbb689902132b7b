import { sql } from 'drizzle-orm'
import type { Choice } from '#core/cart/choice.ts'
import type { Sent } from '#core/contract/calls.ts'
import type { AssortmentRule } from '#core/products/assortment.ts'
import { addDays, type Day, dayIn } from '#core/time/days.ts'
import { people } from '#server/modules/people/tables.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp } from '#tests/support/servers/app.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

export type Change = Pick<AssortmentRule, 'scope' | 'subject'> & Partial<AssortmentRule>

/** Cache lifetime for displayed prices. */
const recentMillis = 1_000
export const soon = { timeout: 2_000, interval: 50 }
export const wedding = 'boda-lucia-y-mateo'
export const compact = (day: Day) => day.replaceAll('-', '')
export const change = (of: Change) => ({
  ...{ scope: of.scope, subject: of.subject },
  ...{ hidden: of.hidden ?? null, markupBp: of.markupBp ?? null },
})

/** The demo, its owner and a visitor, and their requests about products on sale. */
export async function openAssortment() {
  const db = await createTestDatabase({ demo: true })
  let passedMillis = 0
  /** Discards the cached rules. */
  const pass = () => {
    passedMillis += recentMillis
  }
  const clock = { now: () => new Date(Date.now() + passedMillis) }
  const app = await startTestApp({ database: db, clock, env: { SEARCH_LIMIT: '0', HOLD_LIMIT: '0' } })
  const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
  const owner = await as('demo-owner')
  const visitor = createHttpClient(app.baseUrl)
  await db.database.insert(people).values({
    ...{ id: 'branch-owner', accountId: '1003', role: 'owner', name: 'Petra Sucursal' },
    email: 'petra@cempasuchil.example',
  })
  const rulesOf = (groupUrl?: string, client = owner) =>
    client.ask('agency.getAssortment', groupUrl ? { groupUrl } : {})
  async function save(
    changes: Change[],
    { highlights = [], groupUrl }: { highlights?: string[]; groupUrl?: string } = {},
    client = owner,
  ) {
    const { version } = await rulesOf(groupUrl, client)
    const input = { version, changes: changes.map(change), highlights, ...(groupUrl && { groupUrl }) }
    const answer = await client.call('agency.saveAssortment', input)
    pass()
    return answer
  }
  const today = () => dayIn(new Date(), 'America/Cancun')
  /** Days ahead of a stay that several hotels offer: holidays require longer stays. */
  let ahead = 30
  const stay = () => `h_cancun_${compact(addDays(today(), ahead))}_${compact(addDays(today(), ahead + 2))}_2`
  const find = (input: Partial<Sent<'product.search'>> = {}) =>
    visitor.ask('product.search', { accountId: '1001', token: stay(), limit: 100, ...input })
  while ((await find()).total < 4) ahead += 1

  async function firstStay() {
    const { offers } = await find({ sort: 'price' })
    const [offer] = offers
    if (!offer || !('rooms' in offer)) throw new Error('no hotel')
    const guests = { adults: 2, childAges: [] }
    const choice: Choice = {
      kind: 'hotels',
      productId: offer.productId,
      arriveOn: addDays(today(), ahead),
      departOn: addDays(today(), ahead + 2),
      rooms: offer.rooms.map(({ unitId, rateId }) => ({ unitId, rateId, guests })),
    }
    const token = `${stay()}_${offer.productId}`
    return { offer, choice, token, productId: offer.productId }
  }
  const quote = (choice: Choice) =>
    visitor.ask('bookingEngine.quote', { accountId: '1001', choices: [choice] })
  const hold = (choice: Choice, acceptedMinor: number) =>
    visitor.call('bookingEngine.hold', {
      ...{ accountId: '1001', language: 'es', choices: [choice], acceptedMinor },
      idempotencyKey: crypto.randomUUID(),
    })
  /** Starts without rules and without cached earlier ones. */
  async function forget() {
    await db.database.execute(sql`DELETE FROM assortment_rules`)
    pass()
  }
  async function close() {
    await app.stop()
    await db.drop()
  }
  const { database } = db
  return {
    db,
    database,
    as,
    owner,
    visitor,
    rulesOf,
    save,
    find,
    firstStay,
    quote,
    hold,
    forget,
    close,
  }
}
export type AssortmentWorld = Awaited<ReturnType<typeof openAssortment>>
