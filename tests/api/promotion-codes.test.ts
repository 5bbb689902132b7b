import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import { textFrom } from '#core/app/written-text.ts'
import type { Sent } from '#core/contract/calls.ts'
import type { CodeTerms, PromotionTerms } from '#core/products/promotion-terms.ts'
import { addDays } from '#core/time/days.ts'
import { buildPack } from '#server/modules/packs/build-pack.ts'
import { promotions } from '#server/modules/promotions/tables.ts'
import { checkOut } from '#server/modules/sales/check-out.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { holdCart } from '#server/modules/sales/hold-cart.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { quoteCart } from '#server/modules/sales/quote-cart.ts'
import { reacquire } from '#server/modules/sales/reacquire.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import { sales } from '#server/modules/sales/tables.ts'
import { requireWholeSale } from '#server/modules/sales/whole-sale.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { acceptedTexts } from '#tests/builders/accepted-texts.ts'
import { customer } from '#tests/builders/payers.ts'
import { promotionTerms } from '#tests/builders/random-promotions.ts'
import { hold, newKey, stay, visitor } from '#tests/builders/sales.ts'
import { openOwnHotelWorld } from '#tests/support/worlds/own-hotel-world.ts'

const world = await openOwnHotelWorld({ days: 60, allotment: 500 })
const { db, deps, catalogue, owner } = world
afterAll(() => world.stop())
beforeEach(async () => {
  await db.database.delete(promotions)
})

/** 1,000 + 10 % mark-up, with 22 % taxes, is 1,342 a night; a fifth less is 1,073.60. */
const plainMinor = 268_400
const withCodeMinor = 214_720
const fifth = promotionTerms({ kind: 'percent', bp: 2_000 })
const code = 'VERANO26'
const anyNumber: CodeTerms = { code, maxUses: null, maxPerEmail: null }

const valuesOf = (terms: PromotionTerms, given: CodeTerms | null) => ({
  ...{ name: textFrom({ es: 'Verano', en: 'Summer' }), terms, code: given },
  ...{ productIds: [catalogue.hotel.productId], rateIds: [] },
})
const save = async (terms = fifth, given: Partial<CodeTerms> = {}, promotionId = newId()) =>
  await owner.ask('product.savePromotion', { promotionId, ...valuesOf(terms, { ...anyNumber, ...given }) })
const two = (from = 20) => [stay(catalogue, from, 2)]
const quote = (promotionCode?: string, choices = two(), replaces?: string) =>
  quoteCart(
    { ...visitor(), deps },
    { accountId: '1001', choices, ...(promotionCode && { promotionCode }), ...(replaces && { replaces }) },
  )
const stateOf = async (promotionCode: string, choices = two()) =>
  (await quote(promotionCode, choices)).promotionCode?.state
const refused = (problem: string) => ({ code: 'promotion_code_refused', data: { code, problem } })
const withCode = { promotionCode: code }

test('the code counts in the quote, at the hold and on the sale; without it nothing changes', async () => {
  await save()
  expect(await quote()).toMatchObject({ totalMinor: plainMinor })
  expect(await quote(code)).toMatchObject({
    totalMinor: withCodeMinor,
    promotionCode: { code, state: 'applied', takenMinor: plainMinor - withCodeMinor, needs: null },
  })
  const sale = await presentSale(deps, await hold(deps, two(), { ...withCode, acceptedMinor: withCodeMinor }))
  expect(sale.totalMinor).toBe(withCodeMinor)
  expect(sale.lines[0]?.promotions).toEqual([
    { name: textFrom({ es: 'Verano', en: 'Summer' }), amountMinor: plainMinor - withCodeMinor, code },
  ])
  expect((await presentSale(deps, await hold(deps, two()))).totalMinor).toBe(plainMinor)
  // Neither searches nor phones have it.
  expect(
    (await buildPack(db.database, { destinationId: 'cancun', kind: 'hotels', now: new Date() }))
      ?.promotions ?? [],
  ).toEqual([])
})

test('each reason why a code has no effect is reported, and nothing is held with it', async () => {
  const is = async (state: string, choices = two()) => {
    expect(await stateOf(code, choices)).toBe(state)
    await expect(hold(deps, choices, withCode)).rejects.toMatchObject(refused(state))
  }
  await is('unknown')
  const { promotionId } = await save({ ...fifth, minNights: 3, stayed: { from: null, to: '2099-01-01' } })
  await is('unmet')
  expect((await quote(code)).promotionCode).toMatchObject({
    name: { es: 'Verano' },
    needs: { minNights: 3, productCount: 1, products: [{}], stayed: { to: '2099-01-01' } },
  })
  const change = (terms: PromotionTerms) => save(terms, {}, promotionId)
  await change({ ...fifth, booked: { from: addDays(catalogue.today, 3), to: null } })
  await is('planned')
  await change({ ...fifth, booked: { from: null, to: addDays(catalogue.today, -2) } })
  await is('ended')
  await change(fifth)
  await owner.ask('product.pausePromotion', { promotionId, paused: true })
  await is('unknown')
  await owner.ask('product.pausePromotion', { promotionId, paused: false })
  await db.database.insert(promotions).values({
    ...{ id: newId(), accountId: '1001', name: textFrom({ es: 'Más', en: 'More' }), rateIds: [] },
    ...{ productIds: [catalogue.hotel.productId], changedAt: new Date() },
    terms: promotionTerms({ kind: 'percent', bp: 3_000 }),
  })
  await is('beaten')
})

test('a code is of its agency: another one does not know it', async () => {
  await save()
  const choices = two()
  const elsewhere = await quoteCart(
    { ...visitor(), deps },
    { accountId: '1002', choices, promotionCode: code },
  )
  expect(elsewhere.promotionCode).toMatchObject({ state: 'unknown', name: null, needs: null })
})

const expire = (saleId: string) =>
  db.database.execute(sql`UPDATE sales SET expires_at = now() - interval '1 minute' WHERE id = ${saleId}`)

test('many buyers at once get exactly the uses that a code has; expired and released holds give theirs back', async () => {
  await save(fifth, { maxUses: 3 })
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => hold(deps, two(), withCode)))
  const held = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const lost = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(held).toHaveLength(3)
  for (const reason of lost) expect(reason).toMatchObject(refused('used_up'))
  expect(await stateOf(code)).toBe('used_up')
  const [first = '', second = '', third = ''] = held
  // The next buyer ends the overdue hold.
  await expire(first)
  const next = await hold(deps, two(), withCode)
  expect((await presentSale(deps, first)).state).toBe('expired')
  await expect(hold(deps, two(), withCode)).rejects.toMatchObject(refused('used_up'))
  await releaseHold({ ...visitor([second]), deps }, second)
  expect(await stateOf(code)).toBe('applied')
  await hold(deps, two(), withCode)
  // A paid sale keeps its use, also when it is cancelled later.
  await db.database
    .update(sales)
    .set({ state: 'cancelled', confirmedAt: new Date() })
    .where(eq(sales.id, third))
  await expect(hold(deps, two(), withCode)).rejects.toMatchObject(refused('used_up'))
  expect((await owner.ask('product.listPromotions', {})).rows).toMatchObject([{ used: 3, code: { code } }])
  expect(await presentSale(deps, next)).toMatchObject({ state: 'held' })
})

test('a changed cart keeps the use of the hold that it replaces', async () => {
  await save(fifth, { maxUses: 1 })
  const key = newKey()
  const me = { ...visitor(), browser: 'one' }
  const request = { accountId: '1001', language: 'es' as const, acceptedMinor: 1e9, ...withCode }
  const context = { ...me, deps }
  await holdCart(context, { ...request, idempotencyKey: key, choices: two() })
  const choices = two(25)
  expect((await quote(code, choices)).promotionCode?.state).toBe('used_up')
  const own = await quoteCart(context, { accountId: '1001', choices, ...withCode, replaces: key })
  expect(own.promotionCode?.state).toBe('applied')
  const { sale } = await holdCart(context, { ...request, idempotencyKey: newKey(), choices, replaces: key })
  expect((await presentSale(deps, sale.id)).totalMinor).toBe(withCodeMinor)
})

test('money that arrives after the hold gets the price with the code only while a use is left', async () => {
  await save(fifth, { maxUses: 1 })
  const late = await hold(deps, two(), withCode)
  await expire(late)
  const again = async () => {
    const whole = await requireWholeSale(db.database, late)
    return await transact(db.database, (tx) => reacquire(tx, deps, whole.sale, whole.lines))
  }
  await expireHold(deps, { saleId: late })
  expect(await again()).toBe(true)
  const taken = await hold(deps, two(), withCode)
  expect(await again()).toBe(false)
  await releaseHold({ ...visitor([taken]), deps }, taken)
  expect(await again()).toBe(true)
})

test('a customer cannot exceed a code’s limit per e-mail, even with concurrent requests', async () => {
  await save(fifth, { maxPerEmail: 1 })
  const out = async (saleId: string, email: string) =>
    await checkOut(
      { ...visitor([saleId]), deps },
      {
        ...{ saleId, customer: { ...customer, email }, travellers: [], requests: '' },
        ...acceptedTexts,
      },
    )
  const held = await Promise.all([0, 1, 2].map(() => hold(deps, two(), withCode)))
  const outcomes = await Promise.allSettled(held.map((saleId) => out(saleId, 'Ana@correo.example')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes)
    if (one.status === 'rejected') expect(one.reason).toMatchObject(refused('used_by_customer'))
  const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
  const [own = '', other = ''] = [held[winner], held[(winner + 1) % 3]]
  // Once more for the same sale, another customer, and the same one after the sale has ended.
  await out(own, 'ana@correo.example')
  await out(other, 'otra@correo.example')
  await releaseHold({ ...visitor([own]), deps }, own)
  await out(held[(winner + 2) % 3] ?? '', 'ana@correo.example')
})

test('money that arrives after the hold counts for the limit per e-mail too', async () => {
  await save(fifth, { maxPerEmail: 1 })
  const out = async (saleId: string) =>
    await checkOut(
      { ...visitor([saleId]), deps },
      { ...{ saleId, customer, travellers: [], requests: '' }, ...acceptedTexts },
    )
  const late = await hold(deps, two(), withCode)
  await out(late)
  await expire(late)
  await expireHold(deps, { saleId: late })
  const again = async () => {
    const whole = await requireWholeSale(db.database, late)
    return await transact(db.database, (tx) => reacquire(tx, deps, whole.sale, whole.lines))
  }
  expect(await again()).toBe(true)
  const second = await hold(deps, two(), withCode)
  await out(second)
  expect(await again()).toBe(false)
  await releaseHold({ ...visitor([second]), deps }, second)
  expect(await again()).toBe(true)
})

test('a code belongs to one active promotion of its owner, also when two are saved at once', async () => {
  const at = await Promise.all(
    [0, 1].map(() =>
      owner.call('product.savePromotion', { promotionId: newId(), ...valuesOf(fifth, anyNumber) }),
    ),
  )
  expect(at.map((answer) => answer.code ?? 'saved').sort()).toEqual(['promotion_code_taken', 'saved'])
  const [{ promotionId } = { promotionId: '' }] = (await owner.ask('product.listPromotions', {})).rows
  await owner.ask('product.pausePromotion', { promotionId, paused: true })
  const { promotionId: second } = await save()
  expect((await owner.call('product.pausePromotion', { promotionId, paused: false })).code).toBe(
    'promotion_code_taken',
  )
  await save({ ...fifth, booked: { from: null, to: addDays(catalogue.today, -2) } }, {}, second)
  await owner.ask('product.pausePromotion', { promotionId, paused: false })
  // Typed in small letters; an app from before codes keeps it.
  const { code: _, ...older } = valuesOf(fifth, null)
  await owner.ask('product.savePromotion', { promotionId, ...older })
  expect((await owner.ask('product.getPromotion', { promotionId })).code).toEqual(anyNumber)
  await owner.ask('product.savePromotion', {
    promotionId,
    ...valuesOf(fifth, { ...anyNumber, code: ' otono27' }),
  })
  expect((await owner.ask('product.getPromotion', { promotionId })).code?.code).toBe('OTONO27')
  await owner.ask('product.savePromotion', { promotionId, ...older, code: null })
  expect((await owner.ask('product.getPromotion', { promotionId })).code).toBeNull()
  const odd = { ...older, promotionId, code: { ...anyNumber, code: 'a b' } }
  expect((await owner.call('product.savePromotion', odd)).code).toBe('bad_request')
})

test('a seller’s sale without signal is decided when it is sent: with the code, or not at all', async () => {
  await save(fifth, { maxUses: 1 })
  const now = new Date().toISOString()
  const sale = (): Sent<'agency.placeSale'> => ({
    ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', choices: two(), ...withCode },
    ...{ acceptedMinor: plainMinor, client: customer, travellers: [], requests: '', reference: '' },
    ...{ terms: templateVersion, payment: 'link', madeAt: now, asOf: now },
  })
  const { sale: placed } = await owner.ask('agency.placeSale', sale())
  expect(placed.totalMinor).toBe(withCodeMinor)
  const second = sale()
  expect((await owner.call('agency.placeSale', second)).code).toBe('promotion_code_refused')
  const { promotionCode: _, ...without } = { ...second, idempotencyKey: newKey() }
  expect((await owner.ask('agency.placeSale', without)).sale.totalMinor).toBe(plainMinor)
  expect((await owner.ask('agency.quoteEarnings', { choices: two() })).totalMinor).toBe(plainMinor)
})
