import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { addDays } from '#core/time/days.ts'
import { forgetOldMoves } from '#server/modules/catalogue/list-moves.ts'
import { draftedHotel } from '#tests/builders/product-drafts.ts'
import { newKey } from '#tests/builders/sales.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { openCatalogueDesk } from '#tests/support/worlds/catalogue-desk.ts'

const desk = await openCatalogueDesk()
afterAll(() => desk.close())

const statesOf = (...ids: string[]) =>
  Promise.all(ids.map(async (productId) => (await desk.draftOf(productId)).state))

test('products go on sale, pause and leave the list together; a draft is applied', async () => {
  const { owner, onSale, create, save, isFound, unitOf, open } = desk
  const one = await onSale('Hotel del Lote')
  const two = await create('Hotel en Borrador')
  await save(two, draftedHotel('Hotel en Borrador'))
  const productIds = [one, two, one]
  expect(await owner.ask('product.moveProducts', { productIds, to: 'published' })).toMatchObject({ count: 1 })
  await open((await unitOf(two)).id)
  await expect.poll(() => isFound(two)).toBe(true)
  expect(await owner.ask('product.moveProducts', { productIds, to: 'paused' })).toMatchObject({ count: 2 })
  expect(await statesOf(one, two)).toEqual(['paused', 'paused'])
  await expect.poll(async () => (await isFound(one)) || (await isFound(two))).toBe(false)
  // Unpublished changes of a paused product stay so.
  await save(one, draftedHotel('Otro Nombre'))
  await owner.ask('product.moveProducts', { productIds, to: 'published' })
  await expect.poll(() => isFound(one)).toBe(true)
  expect(await desk.draftOf(one)).toMatchObject({
    hasChanges: true,
    content: { name: { es: 'Otro Nombre' } },
  })
  expect(await owner.ask('product.moveProducts', { productIds, to: 'archived' })).toMatchObject({ count: 2 })
  expect((await owner.ask('product.listCatalogue', { text: 'del Lote' })).count).toBe(0)
})

test('one that cannot move leaves all as they are', async () => {
  const { owner, other, onSale, create } = desk
  const [good, empty] = [await onSale('Hotel Bueno'), await create('Hotel Vacío')]
  const send = (productIds: string[], to: 'published' | 'paused', by = owner) =>
    by.call('product.moveProducts', { productIds, to })
  receivedIn(await send([good], 'paused'))
  expect(await send([good, empty], 'published')).toMatchObject({ code: 'product_incomplete' })
  expect(await send([good, empty], 'paused')).toMatchObject({ code: 'product_state' })
  expect(await send([good, 'no-hay'], 'published')).toMatchObject({ code: 'product_not_found' })
  expect(await send([good], 'published', other)).toMatchObject({ code: 'product_not_found' })
  expect(await statesOf(good, empty)).toEqual(['paused', 'draft'])
})

test('an archived product that was never applied is a draft again, another one is paused', async () => {
  const { owner, onSale, create, move } = desk
  const [known, blank] = [await onSale('Hotel Conocido'), await create('Hotel Nunca')]
  const moveTo = (productId: string, to: 'draft' | 'paused') =>
    owner.call('product.moveProduct', { productId, to })
  for (const id of [known, blank]) await move(id, 'archived')
  expect(await moveTo(known, 'draft')).toMatchObject({ code: 'product_state' })
  expect(await moveTo(blank, 'paused')).toMatchObject({ code: 'product_state' })
  expect(await owner.call('product.moveProducts', { productIds: [blank], to: 'paused' })).toMatchObject({
    code: 'product_state',
  })
  const { rows } = await owner.ask('product.listCatalogue', { state: 'archived', text: 'Hotel' })
  const appliedOf = (id: string) => rows.find((row) => row.id === id)?.isApplied
  expect([appliedOf(known), appliedOf(blank)]).toEqual([true, false])
  receivedIn(await moveTo(known, 'paused'))
  const { moveId } = receivedIn(await moveTo(blank, 'draft'))
  expect(await statesOf(known, blank)).toEqual(['paused', 'draft'])
  expect(await owner.ask('product.undoMove', { moveId: moveId ?? '' })).toEqual({ count: 1, left: [] })
  expect(await statesOf(blank)).toEqual(['archived'])
})

test('days of several products are closed at once, and opened again by undoing', async () => {
  const { owner, other, onSale, isFound, arriveOn, today } = desk
  const productIds = [await onSale('Hotel Cerrado Uno'), await onSale('Hotel Cerrado Dos')]
  const found = async () => (await Promise.all(productIds.map((id) => isFound(id)))).join()
  await expect.poll(found).toBe('true,true')
  const days = { from: arriveOn, to: addDays(arriveOn, 2) }
  const { changeId, count } = await owner.ask('product.stopSale', { ...days, productIds })
  expect(count).toBe(6)
  // The history of a product that was not chosen says nothing about it.
  const changes = await Promise.all(
    [...productIds, await onSale('Hotel Abierto')].map((productId) =>
      owner.ask('product.listStockChanges', { productId }),
    ),
  )
  expect(changes.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[changeId], [changeId], []])
  await expect.poll(found).toBe('false,false')
  expect((await owner.ask('product.stopSale', { ...days, productIds })).changeId).toBe(null)
  receivedIn(await owner.call('product.undoStock', { changeId: changeId ?? '' }))
  await expect.poll(found).toBe('true,true')
  expect(await other.call('product.stopSale', { ...days, productIds })).toMatchObject({
    code: 'product_not_found',
  })
  const both = { ...days, productIds, productId: productIds[0] ?? '' }
  expect(await owner.send('product.stopSale', both)).toMatchObject({ code: 'bad_request' })
  const { rows } = await owner.ask('product.listCatalogue', { text: 'Cerrado', kind: 'hotels' })
  expect(rows.every(({ lastDay }) => lastDay !== null && lastDay > today)).toBe(true)
})

test('undoing closed days leaves a product alone whose days changed since, and names it', async () => {
  const { owner, onSale, unitOf, arriveOn } = desk
  const [one, two] = [await onSale('Hotel Reabierto'), await onSale('Hotel Editado')]
  const on = { from: arriveOn, to: arriveOn }
  const { changeId } = await owner.ask('product.stopSale', { ...on, productIds: [one, two] })
  const undo = () => owner.ask('product.undoStock', { changeId: changeId ?? '' })
  const change = async (setting: { kind: 'price'; priceMinor: number }) => {
    const unitIds = [(await unitOf(two)).id]
    const asked = { productId: two, change: { ...on, unitIds, weekdays: [0, 1, 2, 3, 4, 5, 6], setting } }
    const { expected } = await owner.ask('product.previewStock', asked)
    return await owner.ask('product.changeStock', { ...asked, expected, idempotencyKey: newKey() })
  }
  const edited = await change({ kind: 'price', priceMinor: 70_000 })
  const left = [{ productId: two, name: textFrom({ es: 'Hotel Editado', en: 'Hotel Editado' }) }]
  expect(await undo()).toEqual({ count: 1, left })
  const closed = async (productId: string) => {
    const { rows } = await owner.ask('product.listStockChanges', { productId })
    return rows.find(({ id }) => id === changeId)
  }
  expect(await closed(one)).toMatchObject({ undoneBy: 'Citlali Dueñas Demo' })
  expect(await closed(two)).toMatchObject({ undoneAt: null })
  expect(await owner.call('product.undoStock', { changeId: changeId ?? '' })).toMatchObject({
    code: 'stock_changed',
  })
  await owner.ask('product.undoStock', { changeId: edited.changeId ?? '' })
  expect(await undo()).toEqual({ count: 1, left: [] })
  expect((await closed(two))?.undoneAt).not.toBeNull()
})

test('one action undoes a move of several products; one that moved since stays and is named', async () => {
  const { db, owner, colleague, other, onSale, create, save, isFound, move } = desk
  const ids = [await onSale('Hotel Ida'), await onSale('Hotel Vuelta'), await create('Hotel Estreno')]
  const [ida = '', vuelta = '', estreno = ''] = ids
  await save(estreno, draftedHotel('Hotel Estreno'))
  const batch = async (to: 'published' | 'paused' | 'archived', productIds = ids) =>
    (await owner.ask('product.moveProducts', { productIds, to })).moveId ?? ''
  const undo = (moveId: string, by = owner) => by.ask('product.undoMove', { moveId })
  expect((await owner.ask('product.moveProducts', { productIds: [ida], to: 'published' })).moveId).toBe(null)

  // A draft that went on sale becomes one again, with what was applied.
  const published = await batch('published')
  expect(await undo(published)).toEqual({ count: 1, left: [] })
  expect(await statesOf(...ids)).toEqual(['published', 'published', 'draft'])
  await batch('published')
  const paused = await batch('paused')
  const { moveId: archived } = await move(vuelta, 'archived')
  const name = textFrom({ es: 'Hotel Vuelta', en: 'Hotel Vuelta' })
  const left = [{ productId: vuelta, name, why: 'moved' }]
  expect(await undo(paused, colleague)).toEqual({ count: 2, left })
  expect(await undo(paused)).toEqual({ count: 2, left })
  expect(await statesOf(...ids)).toEqual(['published', 'archived', 'published'])
  await expect.poll(() => isFound(ida)).toBe(true)
  // Once the later move is undone, the product is as the earlier one left it.
  expect(await undo(archived ?? '')).toEqual({ count: 1, left: [] })
  expect(await undo(paused)).toEqual({ count: 3, left: [] })
  expect(await statesOf(...ids)).toEqual(['published', 'published', 'published'])
  // Moved away and back is moved.
  const again = await batch('paused', [ida])
  await move(ida, 'published')
  await move(ida, 'paused')
  expect((await undo(again)).left).toMatchObject([{ productId: ida, why: 'moved' }])

  const { rows } = await owner.ask('product.listMoves', { productId: vuelta })
  expect(
    rows.map(({ moveId, to, count, returned, mayUndo }) => [moveId, to, count, returned, mayUndo]),
  ).toEqual([
    [archived, 'archived', 1, 1, false],
    [paused, 'paused', 3, 3, false],
    expect.arrayContaining(['published', 1, 0]),
  ])
  expect(rows[1]).toMatchObject({ undone: { by: 'Citlali Dueñas Demo' } })
  expect(
    (await owner.ask('product.listMoves', {})).rows.find(({ moveId }) => moveId === again),
  ).toMatchObject({
    ...{ names: [{ es: 'Hotel Ida' }], mayUndo: false },
  })
  expect((await other.ask('product.listMoves', {})).count).toBe(0)
  expect(await other.call('product.undoMove', { moveId: again })).toMatchObject({
    code: 'product_move_not_found',
  })
  const { rows: events } = await db.database.execute(sql`
    SELECT details ->> 'from' AS "from", details ->> 'to' AS "to" FROM audit
    WHERE event = 'product_move_undone' AND details ->> 'productId' = ${vuelta} ORDER BY id`)
  expect(events).toEqual([
    { from: 'archived', to: 'paused' },
    { from: 'paused', to: 'published' },
  ])
})

test('products that can no longer be on sale stay, and a move can be undone for 30 days', async () => {
  const { app, db, owner, onSale, move } = desk
  const productId = await onSale('Hotel Incompleto')
  const { moveId } = await move(productId, 'paused')
  const undo = () => owner.call('product.undoMove', { moveId: moveId ?? '' })
  await db.database.execute(sql`UPDATE units SET withdrawn_at = now() WHERE product_id = ${productId}`)
  expect((await undo()).body).toMatchObject({ count: 0, left: [{ productId, why: 'incomplete' }] })
  await db.database.execute(sql`UPDATE units SET withdrawn_at = NULL WHERE product_id = ${productId}`)
  const age = (days: number) =>
    db.database.execute(sql`
      UPDATE product_moves SET made_at = now() - make_interval(days => ${days}) WHERE move_id = ${moveId}`)
  await age(31)
  expect(await undo()).toMatchObject({ code: 'product_move_not_found' })
  await age(29)
  await forgetOldMoves(app.deps)
  expect((await undo()).body).toMatchObject({ count: 1 })
  await age(31)
  expect(await forgetOldMoves(app.deps)).toBe(1)
})
