import { eq } from 'drizzle-orm'
import { textFrom } from '#core/app/written-text.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Sent } from '#core/contract/calls.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { rates, units } from '#server/modules/catalogue/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { stock } from '#server/modules/stock/tables.ts'
import { draftedHotel } from '#tests/builders/product-drafts.ts'
import { newKey } from '#tests/builders/sales.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { startTestApp } from '#tests/support/servers/app.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

/** The demo with catalogue staff, and a visitor who buys. */
export async function openCatalogueDesk() {
  const db = await createTestDatabase({ demo: true, connections: 16 })
  const app = await startTestApp({ database: db, env: { SEARCH_LIMIT: '0', HOLD_LIMIT: '0' } })
  const today = dayIn(new Date(), 'America/Cancun')
  await db.database.insert(people).values(
    (['sell', 'products'] as const).map((permission) => ({
      ...{ id: `may-${permission}`, accountId: '1001', role: 'seller' as const, name: 'Lalo Luna' },
      ...{ email: `${permission}@luna.example`, permissions: [permission] },
    })),
  )
  const as = (id: string) => signedInAs(db.database, app.baseUrl, id)
  const owner = await as('demo-owner')
  /** A seller of the same agency. */
  const colleague = await as('may-products')
  const other = await as('demo-owner-brisa')
  const admin = await as('demo-admin')
  const visitor = createHttpClient(app.baseUrl)

  const create = async (name: string, by = owner) => {
    const made = { kind, name: textFrom({ es: name, en: name }), destinationId: 'cancun' } as const
    return (await by.ask('product.createProduct', made)).productId
  }
  const draftOf = (productId: string, by = owner) => by.ask('product.getDraft', { productId })
  const save = async (productId: string, content: ProductDraft, by = owner) =>
    by.ask('product.saveDraft', {
      ...{ productId, content, revision: (await draftOf(productId, by)).revision },
    })
  const apply = async (productId: string, onSale = true, by = owner) =>
    by.ask('product.applyDraft', {
      ...{ productId, onSale, revision: (await draftOf(productId, by)).revision },
    })
  const move = (productId: string, to: Sent<'product.moveProduct'>['to']) =>
    owner.ask('product.moveProduct', { productId, to })
  async function unitOf(productId: string, code = 'doble') {
    const found = await db.database.select().from(units).where(eq(units.productId, productId))
    const unit = found.find((one) => one.code === code)
    if (!unit) throw new Error(`no unit ${code}`)
    return unit
  }
  /** Five rooms on each of these days. */
  const open = async (unitId: number, days = 60) => {
    const on = (n: number) => ({ unitId, day: addDays(today, n), allotment: 5, priceMinor: 100_000 })
    await db.database.insert(stock).values(Array.from({ length: days }, (_, n) => on(n)))
  }
  /** Created, complete, on sale, with rooms on every day. */
  async function onSale(name: string, content = draftedHotel(name)) {
    const productId = await create(name)
    await save(productId, content)
    await apply(productId)
    await open((await unitOf(productId)).id)
    return productId
  }

  const arriveOn = addDays(today, 20)
  const departOn = addDays(today, 22)
  const token = encodeCriteria({ kind, destinationId: 'cancun', arriveOn, departOn, rooms: [guests] })
  /** Whether every visitor of an agency finds it. */
  async function isFound(productId: string, accountId = '1001') {
    const { offers } = await visitor.ask('product.search', { accountId, token, limit: 100 })
    return offers.some((offer) => offer.productId === productId)
  }
  const view = (productId: string) =>
    visitor.call('product.getProduct', { accountId: '1001', productId, token })
  async function choiceOf(productId: string, rate = 'flex'): Promise<Choice> {
    const { id: unitId } = await unitOf(productId)
    const found = await db.database.select().from(rates).where(eq(rates.unitId, unitId))
    const rateId = found.find(({ code }) => code === rate)?.id ?? 0
    return { kind, productId, arriveOn, departOn, rooms: [{ unitId, rateId, guests }] }
  }
  const holdIt = (choice: Choice) =>
    visitor.call('bookingEngine.hold', {
      ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', choices: [choice] },
      acceptedMinor: 1_000_000_000,
    })
  async function close() {
    await app.stop()
    await db.drop()
  }
  return {
    ...{ app, db, as, owner, colleague, other, admin, visitor, today, arriveOn, close },
    ...{ create, draftOf, save, apply, move, unitOf, open, onSale, isFound, view, choiceOf, holdIt },
  }
}

const kind = 'hotels'
const guests = { adults: 2, childAges: [] }
