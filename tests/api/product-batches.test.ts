import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/time/days.ts'
import { draftedHotel } from '#tests/builders/product-drafts.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { type CatalogueDesk, openCatalogueDesk } from '#tests/support/worlds/catalogue-desk.ts'

let desk: CatalogueDesk
beforeAll(async () => {
  desk = await openCatalogueDesk()
})
afterAll(() => desk?.close())

const statesOf = (...ids: string[]) =>
  Promise.all(ids.map(async (productId) => (await desk.draftOf(productId)).state))

test('products go on sale, pause and leave the list together; a draft is applied', async () => {
  const { owner, onSale, create, save, isFound, unitOf, open } = desk
  const one = await onSale('Hotel del Lote')
  const two = await create('Hotel en Borrador')
  await save(two, draftedHotel('Hotel en Borrador'))
  const productIds = [one, two, one]
  expect(await owner.ask('product.moveProducts', { productIds, to: 'published' })).toEqual({ count: 1 })
  await open((await unitOf(two)).id)
  await expect.poll(() => isFound(two)).toBe(true)
  expect(await owner.ask('product.moveProducts', { productIds, to: 'paused' })).toEqual({ count: 2 })
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
  expect(await owner.ask('product.moveProducts', { productIds, to: 'archived' })).toEqual({ count: 2 })
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

test('days of several products are closed at once, and opened again by undoing', async () => {
  const { owner, other, onSale, isFound, arriveOn, today } = desk
  const productIds = [await onSale('Hotel Cerrado Uno'), await onSale('Hotel Cerrado Dos')]
  const found = async () => (await Promise.all(productIds.map((id) => isFound(id)))).join()
  await expect.poll(found).toBe('true,true')
  const days = { from: arriveOn, to: addDays(arriveOn, 2) }
  const { changeId, count } = await owner.ask('product.stopSale', { ...days, productIds })
  expect(count).toBe(6)
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
