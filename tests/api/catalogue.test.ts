import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { missingOf } from '#core/products/missing.ts'
import { type ProductDraft, productDraft } from '#core/products/product-draft.ts'
import { readApplied } from '#server/modules/catalogue/applied-drafts.ts'
import { readFacts } from '#server/modules/catalogue/catalogue-facts.ts'
import { products } from '#server/modules/catalogue/tables.ts'
import { importCatalogue } from '#server/modules/imports/import-catalogue.ts'
import { stock } from '#server/modules/stock/tables.ts'
import { audit } from '#server/platform/database/tables.ts'
import { whole } from '#tests/builders/import-file.ts'
import { draftedHotel, draftedRate, draftedRoom } from '#tests/builders/product-drafts.ts'
import { refusalIn } from '#tests/support/servers/call-answer.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { openCatalogueDesk } from '#tests/support/worlds/catalogue-desk.ts'

const desk = await openCatalogueDesk()
afterAll(() => desk.close())

const both = (words: string) => textFrom({ es: words, en: words })

test('a hotel created on screen goes on sale, is booked, paused and archived', async () => {
  const {
    db,
    owner,
    arriveOn,
    create,
    draftOf,
    save,
    apply,
    move,
    unitOf,
    open,
    isFound,
    view,
    choiceOf,
    holdIt,
  } = desk
  const productId = await create('Posada Maíz Azul')
  expect(productId).toMatch(/^posada-maiz-azul(?:-\d+)?$/)
  const blank = await draftOf(productId)
  expect(blank).toMatchObject({
    accountId: '1001',
    kind: 'hotels',
    state: 'draft',
    revision: 1,
    hasChanges: true,
  })
  expect(blank.missing).toEqual(
    expect.arrayContaining([
      { code: 'required', path: 'content.stars' },
      { code: 'required', path: 'content.address' },
      { code: 'required', path: 'units' },
    ]),
  )
  const early = await owner.call('product.applyDraft', { productId, revision: 1, onSale: true })
  expect(refusalIn(early, 'product_incomplete').missing).toEqual(blank.missing)
  expect(await owner.call('product.moveProduct', { productId, to: 'published' })).toMatchObject({
    code: 'product_incomplete',
  })

  const optional = {
    coordinates: { latitude: 21.1619, longitude: -86.8515 },
    houseRules: [textFrom({ es: 'Sin mascotas', en: 'No pets' })],
  }
  const drafted = draftedHotel('Posada Maíz Azul')
  const content = { ...drafted.content, ...optional } as ProductDraft['content']
  expect(await save(productId, { ...drafted, content })).toEqual({ revision: 2, missing: [] })
  expect(await apply(productId, false)).toMatchObject({ version: 1, state: 'draft', revision: 3 })
  await open((await unitOf(productId)).id)
  expect(await view(productId)).toMatchObject({ code: 'product_not_found' })
  const choice = await choiceOf(productId)
  expect(await holdIt(choice)).toMatchObject({ code: 'offer_not_found' })
  expect(await isFound(productId)).toBe(false)

  expect(await move(productId, 'published')).toMatchObject({ state: 'published' })
  expect(await move(productId, 'published')).toEqual({ state: 'published', moveId: null })
  await expect.poll(() => isFound(productId)).toBe(true)
  expect(await isFound(productId, '1002')).toBe(false)
  expect(await view(productId)).toMatchObject({
    status: 200,
    body: { name: both('Posada Maíz Azul'), content: optional },
  })
  const held = await holdIt(choice)
  expect(held.status).toBe(200)

  await move(productId, 'paused')
  await expect.poll(() => isFound(productId)).toBe(false)
  expect(await view(productId)).toMatchObject({ code: 'product_not_found' })
  expect(await holdIt(choice)).toMatchObject({ code: 'offer_not_found' })
  const taken = await db.database
    .select()
    .from(stock)
    .where(sql`day = ${arriveOn} AND unit_id = ${(await unitOf(productId)).id}`)
  expect(taken[0]).toMatchObject({ held: 1 })

  await move(productId, 'archived')
  const { revision } = await draftOf(productId)
  expect(await owner.call('product.applyDraft', { productId, revision, onSale: true })).toMatchObject({
    code: 'product_state',
  })
  expect(await owner.call('product.moveProduct', { productId, to: 'published' })).toMatchObject({
    code: 'product_state',
  })
  const events = await db.database
    .select()
    .from(audit)
    .where(sql`details ->> 'productId' = ${productId} ORDER BY id`)
  expect(events.map(({ event, accountId, actor }) => [event, accountId, actor])).toEqual(
    ['product_created', 'product_applied', 'product_moved', 'product_moved', 'product_moved'].map((event) => [
      ...[event, '1001', 'owner:demo-owner'],
    ]),
  )
})

test('rooms and rates removed from a draft are withdrawn, and return with their ids', async () => {
  const { db, arriveOn, save, apply, unitOf, onSale, isFound, view, choiceOf, holdIt } = desk
  const name = 'Hotel de Tres'
  const productId = await onSale(
    name,
    draftedHotel(name, { units: [draftedRoom('doble'), draftedRoom('suite')] }),
  )
  const [doble, suite] = [await unitOf(productId), await unitOf(productId, 'suite')]
  await expect.poll(() => isFound(productId)).toBe(true)
  const strict = await choiceOf(productId, 'strict')
  const flex = await choiceOf(productId)
  const held = await holdIt(strict)
  expect(held.status).toBe(200)

  await save(productId, draftedHotel(name, { units: [draftedRoom('doble', [draftedRate('flex')])] }))
  expect(await holdIt(strict)).toMatchObject({ status: 200 })
  await apply(productId)
  expect(await holdIt(strict)).toMatchObject({ code: 'offer_not_found' })
  expect(await holdIt(flex)).toMatchObject({ status: 200 })
  const shown = await view(productId)
  expect(shown.body).toMatchObject({ units: [{ id: doble.id }] })
  expect((await unitOf(productId, 'suite')).withdrawnAt).not.toBeNull()
  const [kept] = await db.database
    .select()
    .from(stock)
    .where(sql`day = ${arriveOn} AND unit_id = ${doble.id}`)
  expect(kept).toMatchObject({ held: 3 })

  await save(productId, draftedHotel(name, { units: [draftedRoom('suite'), draftedRoom('doble')] }))
  await apply(productId)
  expect(await unitOf(productId, 'suite')).toMatchObject({ id: suite.id, withdrawnAt: null, position: 0 })
  expect(await holdIt(strict)).toMatchObject({ status: 200 })
})

test('only people who may edit an agency’s products can access them', async () => {
  const { as, db, owner, other, admin, visitor, create, draftOf } = desk
  const productId = await create('Hotel Ajeno')
  const { revision, content } = await draftOf(productId)
  const ofPlatform =
    (await db.database.select().from(products).where(sql`account_id IS NULL LIMIT 1`))[0]?.id ?? ''
  const calls = {
    getDraft: {},
    saveDraft: { revision, content },
    discardDraft: { revision },
    applyDraft: { revision, onSale: true },
    moveProduct: { to: 'archived' },
    listEditions: {},
    restoreEdition: { revision, version: 1 },
    duplicateProduct: { name: both('Copia') },
  }
  const seller = await as('may-sell')
  const executive = await as('demo-executive')
  for (const [name, input] of Object.entries(calls)) {
    const ask = (client: HttpClient, id: string) =>
      client.send(`product.${name}`, { productId: id, ...input })
    expect(await ask(other, productId), name).toMatchObject({ code: 'product_not_found' })
    expect(await ask(owner, ofPlatform), name).toMatchObject({ code: 'product_not_found' })
    expect(await ask(visitor, productId), name).toMatchObject({ code: 'unauthenticated' })
    for (const client of [seller, executive])
      expect(await ask(client, productId), name).toMatchObject({ code: 'forbidden' })
  }
  expect(await other.call('product.listCatalogue', { accountId: '1001' })).toMatchObject({
    code: 'account_not_found',
  })
  expect((await other.ask('product.listCatalogue', { text: 'ajeno' })).count).toBe(0)
  expect((await admin.ask('product.listCatalogue', { text: 'ajeno' })).count).toBe(0)
  expect((await admin.ask('product.listCatalogue', { text: 'ajeno', accountId: '1001' })).count).toBe(1)
  expect((await draftOf(productId, admin)).accountId).toBe('1001')
  await admin.ask('product.saveDraft', { productId, revision, content: draftedHotel('Corregido') })
  // An agency learns that staff changed it, but not the name.
  expect(await draftOf(productId)).toMatchObject({
    saved: { by: null },
    content: { name: { es: 'Corregido' } },
  })
  const own = await create('Hotel de la Plataforma', admin)
  expect((await draftOf(own, admin)).accountId).toBeNull()
})

test('an imported hotel is edited, and a later import still works', async () => {
  const { db, owner, draftOf, save, apply } = desk
  const request = { accountId: '1001', kind: 'hotels', fileName: 'hotel.csv', confirmed: false } as const
  const load = (text: string) => importCatalogue(db, request, Buffer.from(text))
  const file = whole.replaceAll('casa-ceiba', 'casa-nueva')
  await load(file)
  const before = await draftOf('casa-nueva')
  expect(before).toMatchObject({ state: 'published', hasChanges: false, applied: { by: null }, revision: 1 })
  const content = { ...before.content, summary: both('Con patio'), description: both('Con fuente.') }
  expect((await save('casa-nueva', content)).missing).toEqual([])
  expect(await apply('casa-nueva')).toMatchObject({ version: 2 })
  const { editions } = await owner.ask('product.listEditions', { productId: 'casa-nueva' })
  expect(editions.map(({ version }) => version)).toEqual([2, 1])
  const priced = { ...content, currency: content.currency === 'MXN' ? ('USD' as const) : ('MXN' as const) }
  expect((await save('casa-nueva', priced)).missing).toEqual([{ code: 'priced_otherwise', path: 'currency' }])
  const stale = await draftOf('casa-nueva')
  await load(file)
  const again = await draftOf('casa-nueva')
  expect(again).toMatchObject({ hasChanges: false, content: before.content, saved: { by: null } })
  expect(
    await owner.call('product.saveDraft', { productId: 'casa-nueva', revision: stale.revision, content }),
  ).toMatchObject({ code: 'product_changed' })
})

test('every product of the demo can be edited and published unchanged', async () => {
  const { db } = desk
  const ids = (
    await db.database
      .select({ id: products.id })
      .from(products)
      .where(sql`account_id IS NULL AND state = 'published'`)
  ).map(({ id }) => id)
  const facts = await readFacts(db.database, null)
  const wrong = [...(await readApplied(db.database, ids))].flatMap(([id, { content, pricedIn }]) => {
    const read = productDraft.safeParse(content)
    const missing = read.success ? missingOf(read.data, { ...facts, pricedIn }) : read.error.issues
    return missing.length > 0 ? [{ id, missing: missing.slice(0, 3) }] : []
  })
  expect(ids.length).toBeGreaterThan(50)
  expect(wrong.slice(0, 5)).toEqual([])
})
