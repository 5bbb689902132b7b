import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Sent } from '#core/contract/calls.ts'
import { addDays } from '#core/time/days.ts'
import { products } from '#server/modules/catalogue/tables.ts'
import { images } from '#server/modules/images/tables.ts'
import { stock } from '#server/modules/stock/tables.ts'
import { draftedHotel, draftedRate, draftedRoom } from '#tests/builders/product-drafts.ts'
import { refusalIn } from '#tests/support/servers/call-answer.ts'
import { openCatalogueDesk } from '#tests/support/worlds/catalogue-desk.ts'

const desk = await openCatalogueDesk()
afterAll(() => desk.close())

const both = (words: string) => textFrom({ es: words, en: words })

test('of two editors, the later one learns of the earlier one and overwrites nothing', async () => {
  const { owner, colleague, create, draftOf } = desk
  const productId = await create('Hotel de Dos')
  const { revision } = await draftOf(productId)
  const saved = { productId, revision }
  await colleague.ask('product.saveDraft', { ...saved, content: draftedHotel('De Lalo') })
  const late = await owner.call('product.saveDraft', { ...saved, content: draftedHotel('De la dueña') })
  const { by, at } = refusalIn(late, 'product_changed')
  expect(by).toBe('Lalo Luna')
  expect(Date.parse(at)).toBeGreaterThan(Date.now() - 60_000)
  const both = await draftOf(productId)
  expect(both).toMatchObject({ content: { name: { es: 'De Lalo' } }, saved: { by: 'Lalo Luna' } })
  for (const call of ['applyDraft', 'restoreEdition', 'discardDraft'] as const)
    expect(await owner.send(`product.${call}`, { ...saved, ...inputsOf[call] })).toMatchObject({
      code: 'product_changed',
    })
  const racing = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      owner.call('product.saveDraft', {
        ...{ productId, revision: both.revision, content: draftedHotel(`Carrera ${n}`) },
      }),
    ),
  )
  expect(racing.filter(({ status }) => status === 200)).toHaveLength(1)
})
const inputsOf = { applyDraft: { onSale: true }, restoreEdition: { version: 1 }, discardDraft: {} }

test('pictures uploaded by others are refused, and those of the product are kept', async () => {
  const { owner, create, save, draftOf, db } = desk
  const productId = await create('Hotel con Fotos')
  const image = (id: string, accountId: string | null) => ({
    ...({ id, accountId, purpose: 'product', type: 'image/webp', width: 1_200, height: 800 } as const),
  })
  const [own, foreign] = ['o'.repeat(22), 'f'.repeat(22)]
  await db.database.insert(images).values([image(own, '1001'), image(foreign, '1002')])
  const pictured = (id: string) => ({
    src: `/media/images/${id}`,
    alt: both('Foto'),
    width: 1_200,
    height: 800,
  })
  const apply = async (id: string) => {
    await save(productId, { ...draftedHotel('Hotel con Fotos'), pictures: [pictured(id)] })
    const { revision } = await draftOf(productId)
    return await owner.send('product.applyDraft', { productId, revision, onSale: false })
  }
  expect(await apply(foreign)).toMatchObject({ code: 'image_not_found' })
  expect(await apply(own)).toMatchObject({ status: 200 })
  await db.database.update(images).set({ accountId: '1002' }).where(eq(images.id, own))
  expect(await apply(own)).toMatchObject({ status: 200 })
})

test('a rate that follows another is published as drafted, and once', async () => {
  const { owner, create, draftOf, save } = desk
  const productId = await create('Hotel de Tarifas')
  const based = (rate: string) => {
    const saver = draftedRate('saver')
    const terms = { ...saver.terms, basedOn: { rate, lessBp: 1_000 } }
    return { units: [draftedRoom('doble', [draftedRate('flex'), { ...saver, terms }])] }
  }
  const apply = async (rate: string) => {
    await save(productId, draftedHotel('Hotel de Tarifas', based(rate)))
    const { revision } = await draftOf(productId)
    return await owner.call('product.applyDraft', { productId, revision, onSale: true })
  }
  expect(refusalIn(await apply('gone'), 'product_incomplete').missing).toEqual([
    { code: 'unknown', path: 'units.0.rates.1.terms.basedOn.rate' },
  ])
  expect(await apply('flex')).toMatchObject({ body: { version: 1 } })
  expect((await draftOf(productId)).content.units[0]?.rates[1]?.terms.basedOn).toEqual({
    rate: 'flex',
    lessBp: 1_000,
  })
  expect(await apply('flex')).toMatchObject({ body: { version: 1 } })
})

test('limits apply and hostile content is stored as text', async () => {
  const { owner, create, draftOf, save } = desk
  const productId = await create('Hotel Límite')
  const { revision } = await draftOf(productId)
  const refuses = async (content: unknown) =>
    expect(await owner.send('product.saveDraft', { productId, revision, content })).toMatchObject({
      code: 'bad_request',
    })
  const hotel = draftedHotel('Hotel Límite')
  await refuses({ ...hotel, name: both('x'.repeat(121)) })
  await refuses({ ...hotel, units: Array.from({ length: 41 }, (_, n) => draftedRoom(`r${n}`, [])) })
  await refuses({ ...hotel, units: [draftedRoom('doble'), draftedRoom('doble')] })
  await refuses({ ...hotel, units: [draftedRoom('Dos Camas')] })
  await refuses({ ...hotel, surprise: 1 })
  await refuses({ ...hotel, cutOffHours: 1e9 })
  await refuses({ ...hotel, content: { ...hotel.content, coordinates: { latitude: 21.16 } } })
  const picture = { alt: both(''), width: 10, height: 10 }
  await refuses({ ...hotel, pictures: [{ ...picture, src: 'https://evil.example/x.png' }] })
  await refuses({ ...hotel, pictures: [{ ...picture, src: 'javascript:alert(1)' }] })
  await refuses({
    ...hotel,
    content: { kind: 'transfers', airport: 'CUN', minutes: 1, meetingPoint: both('') },
    units: [],
  })
  const long = await owner.send('product.saveDraft', {
    productId,
    revision,
    content: hotel,
    more: 'x'.repeat(300_000),
  })
  expect(long.status).toBe(413)
  const hostile = `<script>alert(1)</script>\u0000\ud800 {{name}} $(id) 'x`
  await save(productId, draftedHotel(hostile))
  expect((await draftOf(productId)).content.name.es).toBe(`<script>alert(1)</script> {{name}} $(id) 'x`)
})

test('history: editions are listed and restored, changes are discarded', async () => {
  const { db, owner, colleague, create, draftOf, save, apply } = desk
  const productId = await create('Hotel de Antes')
  const { revision } = await draftOf(productId)
  expect(await owner.call('product.discardDraft', { productId, revision })).toMatchObject({
    code: 'product_state',
  })
  await save(productId, draftedHotel('Primero'))
  await apply(productId)
  await save(productId, draftedHotel('Segundo'))
  await apply(productId, true, colleague)
  const { editions } = await owner.ask('product.listEditions', { productId })
  expect(editions).toMatchObject([
    { version: 2, name: both('Segundo'), published: { by: 'Lalo Luna' } },
    { version: 1, name: both('Primero'), units: 1 },
  ])
  // It contains no change.
  expect(await apply(productId)).toMatchObject({ version: 2 })
  const before = await draftOf(productId)
  expect(before).toMatchObject({ hasChanges: false, applied: { by: 'Lalo Luna' } })
  const back = { productId, revision: before.revision, version: 1 }
  await owner.ask('product.restoreEdition', back)
  const restored = await draftOf(productId)
  expect(restored).toMatchObject({ hasChanges: true, content: { name: both('Primero') } })
  expect((await db.database.select().from(products).where(eq(products.id, productId)))[0]?.name.es).toBe(
    'Segundo',
  )
  await owner.ask('product.discardDraft', { productId, revision: restored.revision })
  const after = await draftOf(productId)
  expect(after).toMatchObject({ hasChanges: false, content: { name: both('Segundo') } })
  expect(
    await owner.call('product.restoreEdition', { productId, revision: after.revision, version: 9 }),
  ).toMatchObject({ code: 'edition_not_found' })
})

test('the list shows missing details and the last day on sale', async () => {
  const { db, owner, admin, today, save, move, unitOf, onSale } = desk
  const productId = await onSale('Hotel Listado')
  const find = async (more: Partial<Sent<'product.listCatalogue'>> = {}) =>
    (await owner.ask('product.listCatalogue', { text: 'LÍSTADO', ...more })).rows
  expect(await find()).toMatchObject([
    {
      ...{ id: productId, kind: 'hotels', state: 'published', hasChanges: false, missing: 0 },
      // It says the same in both languages.
      missingTexts: 2,
      ...{ destination: { id: 'cancun' }, lastDay: addDays(today, 59) },
    },
  ])
  await db.database
    .update(stock)
    .set({ closed: true })
    .where(sql`unit_id = ${(await unitOf(productId)).id} AND day > ${addDays(today, 30)}`)
  await save(productId, draftedHotel('Listado de nuevo', { summary: both(''), zoneId: 'no-hay' }))
  expect(await find()).toMatchObject([
    {
      ...{ name: both('Listado de nuevo'), hasChanges: true, missing: 1, missingTexts: 3 },
      lastDay: addDays(today, 30),
    },
  ])
  expect(await find({ kind: 'tours' })).toEqual([])
  expect(await find({ destinationId: 'tulum' })).toEqual([])
  expect(await find({ state: 'paused' })).toEqual([])
  await move(productId, 'archived')
  expect(await find()).toEqual([])
  expect(await find({ state: 'archived' })).toHaveLength(1)
  for (const sort of ['-name', 'place', '-changed', '-lastDay'] as const)
    expect((await admin.ask('product.listCatalogue', { sort })).rows).toHaveLength(25)
  const { places, currencies } = await owner.ask('product.listCataloguePlaces', {})
  expect(places.find(({ id }) => id === 'cancun')).toMatchObject({ airportCode: 'CUN' })
  expect(currencies).toContain('MXN')
})

test('a copy is a draft of its own', async () => {
  const { owner, draftOf, apply, unitOf, onSale } = desk
  const productId = await onSale('Hotel Original')
  const copy = await owner.ask('product.duplicateProduct', { productId, name: both('Hotel Original') })
  expect(copy.productId).toMatch(/^hotel-original-\d+$/)
  const draft = await draftOf(copy.productId)
  const { content } = await draftOf(productId)
  expect(draft).toMatchObject({ state: 'draft', missing: [], content })
  await apply(copy.productId)
  expect((await unitOf(copy.productId)).id).not.toBe((await unitOf(productId)).id)
})
