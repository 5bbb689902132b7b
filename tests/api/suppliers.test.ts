import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import { bankFile } from '#core/disbursements/bank-file.ts'
import { matchStatement } from '#core/disbursements/match-statement.ts'
import type { ContractTerms } from '#core/suppliers/contract-terms.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import { client } from '#tests/builders/credit.ts'
import { pay } from '#tests/builders/pay.ts'
import { hold, newKey, outing, stay, visitor } from '#tests/builders/sales.ts'
import { openOwnHotelWorld } from '#tests/support/worlds/own-hotel-world.ts'
import { usualTerms } from '#tests/support/worlds/own-supplier.ts'

const world = await openOwnHotelWorld({ days: 60, allotment: 50 })
afterAll(() => world.stop())
// Each test has a contract of its own for the hotel.
beforeEach(async () => {
  await world.db.database.execute(sql`UPDATE contracts SET valid_to = '2020-01-01'`)
})

const clabe = '032180000118359719'
const supplier = { name: 'Hotel Peñón, S.A.', rfc: null, email: 'pagos@penon.example', phone: null }
const contract = (terms: Partial<ContractTerms> = {}) => ({
  ...{ name: 'Tarifa neta', productIds: [world.catalogue.hotel.productId], validFrom: null, validTo: null },
  terms: { ...usualTerms, ...terms },
})

async function addContract(terms: Partial<ContractTerms> = {}): Promise<string> {
  const { supplierId } = await world.owner.ask('agency.saveSupplier', {
    supplierId: newKey(),
    ...supplier,
    clabe,
  })
  await world.owner.ask('agency.saveContract', { supplierId, contractId: newKey(), ...contract(terms) })
  return supplierId
}

/** Sells two nights at 1,342.00 with taxes that begin in so many days; returns the sale. */
async function sell(days: number): Promise<string> {
  const saleId = await hold(world.deps, [stay(world.catalogue, days, 2)])
  await pay(world.deps, saleId, 268_400)
  return saleId
}

const payables = async (question = {}) => (await world.owner.ask('agency.listPayables', question)).rows
const itemsOf = (rows: Awaited<ReturnType<typeof payables>>) =>
  rows.map(({ lineId, openMinor }) => ({ lineId, openMinor }))

test('a supplier has a sealed account that the owner sees masked, and others do not find it', async () => {
  const supplierId = await addContract()
  const seen = await world.owner.ask('agency.getSupplier', { supplierId })
  expect(seen).toMatchObject({ name: supplier.name, email: supplier.email, contracts: [{ currency: 'MXN' }] })
  expect(seen.clabe).toMatch(/9719$/)
  expect(JSON.stringify(seen)).not.toContain(clabe)
  const { rows } = await world.db.database.execute<{ clabe: string }>(
    sql`SELECT clabe FROM suppliers WHERE id = ${supplierId}`,
  )
  expect(rows[0]?.clabe).not.toContain(clabe)
  // Without an account in the request, the known one stays.
  await world.owner.ask('agency.saveSupplier', { supplierId, ...supplier, name: 'Otro nombre' })
  expect(await world.owner.ask('agency.getSupplier', { supplierId })).toMatchObject({
    ...{ name: 'Otro nombre', clabe: seen.clabe },
  })
  for (const who of [world.other, world.admin])
    expect((await who.call('agency.getSupplier', { supplierId })).status).toBe(404)
  expect((await world.seller.call('agency.getSupplier', { supplierId })).status).toBe(403)
})

test('a contract is for own products of one currency, with their units', async () => {
  const supplierId = await addContract()
  const save = (more: object) =>
    world.owner.send('agency.saveContract', { supplierId, contractId: newKey(), ...contract(), ...more })
  expect((await save({ productIds: [world.catalogue.tour.productId] })).status).toBe(404)
  const exceptions = [{ unitId: 999_999, from: null, to: null, minor: 1 }]
  const cost = { kind: 'amount', per: 'unit', minor: 1, exceptions }
  expect((await save({ terms: { ...usualTerms, cost } })).status).toBe(400)
  expect((await save({ validFrom: '2027-02-01', validTo: '2027-01-01' })).status).toBe(400)
  expect((await save({})).status).toBe(200)
})

test('a contract can be ended once its product is archived and its unit withdrawn, but names no such others', async () => {
  const supplierId = await addContract()
  const { productId, unitId } = world.catalogue.hotel
  const exceptions = [{ unitId, from: null, to: null, minor: 1 }]
  const cost = { kind: 'amount', per: 'unit', minor: 1, exceptions } as const
  const contractId = newKey()
  const save = (more: object) =>
    world.owner.send('agency.saveContract', {
      ...{ supplierId, contractId, ...contract(), terms: { ...usualTerms, cost } },
      ...more,
    })
  expect((await save({})).status).toBe(200)
  const [row] = (await world.db.database.execute(sql`SELECT state FROM products WHERE id = ${productId}`))
    .rows
  await world.db.database.execute(sql`UPDATE products SET state = 'archived' WHERE id = ${productId}`)
  try {
    expect((await save({ validTo: '2026-12-31' })).status).toBe(200)
    expect((await save({ contractId: newKey() })).status).toBe(404)
    expect((await save({ productIds: [productId, world.catalogue.tour.productId] })).status).toBe(404)
  } finally {
    await world.db.database.execute(sql`UPDATE products SET state = ${row?.state} WHERE id = ${productId}`)
  }
})

test('a sale owes its cost, is paid by a batch that the statement confirms, and a cancellation leaves a credit', async () => {
  const supplierId = await addContract({ due: { kind: 'before', days: 30 } })
  const saleId = await sell(20)
  const [owed] = await payables({ supplierId })
  // Four fifths of 2,000.00 with 22 % of taxes.
  expect(owed).toMatchObject({
    saleId,
    amountMinor: 195_200,
    openMinor: 195_200,
    state: 'due',
    currency: 'MXN',
  })
  const items = itemsOf(owed ? [owed] : [])
  const order = { items, idempotencyKey: newKey() }
  const { batchId } = await world.owner.ask('agency.orderSupplierPayments', order)
  // The same request again orders nothing more, and another one finds nothing open.
  expect(await world.owner.ask('agency.orderSupplierPayments', order)).toMatchObject({ batchId })
  const again = await world.owner.call('agency.orderSupplierPayments', { items, idempotencyKey: newKey() })
  expect(again).toMatchObject({ status: 409, code: 'payables_changed' })
  const { transfers } = await world.owner.ask('agency.getBankFile', { batchId })
  expect(transfers).toMatchObject([{ clabe, amountMinor: 195_200 }])
  expect(bankFile(transfers)).toContain(`${clabe},HOTEL PENON S.A.,1952.00,`)

  const waiting = (await world.owner.ask('agency.listSupplierPayments', { supplierId, state: 'ordered' }))
    .rows
  const { paid } = matchStatement(waiting, `PAGO ${transfers[0]?.reference},-1952.00,10000.00`)
  const move = (to: 'paid' | 'ordered' | 'cancelled') =>
    world.owner.call('agency.moveSupplierPayments', { paymentIds: paid, to })
  expect(await move('paid')).toMatchObject({ status: 200, body: { moved: 1 } })
  expect(await move('paid')).toMatchObject({ body: { moved: 0 } })
  expect(await move('cancelled')).toMatchObject({ status: 409, code: 'disbursement_state' })
  expect(await payables({ supplierId })).toMatchObject([{ state: 'paid', paidMinor: 195_200, openMinor: 0 }])

  // Free of charge, so the supplier owes all of it back.
  const customer = { ...visitor([saleId]), deps: world.deps }
  const { penaltyMinor } = await simulateCancellation(customer, { saleId, lineId: null })
  const cancellation = { saleId, lineId: null, acceptedPenaltyMinor: penaltyMinor, idempotencyKey: newKey() }
  await cancelLines(customer, cancellation)
  const credit = await payables({ supplierId })
  expect(credit).toMatchObject([{ state: 'credit', openMinor: -195_200, isCancelled: true }])
  const alone = { items: itemsOf(credit), idempotencyKey: newKey() }
  expect(await world.owner.call('agency.orderSupplierPayments', alone)).toMatchObject({
    code: 'supplier_owes',
  })
  // The next payment deducts it.
  await sell(25)
  await sell(27)
  const next = { items: itemsOf(await payables({ supplierId })), idempotencyKey: newKey() }
  await world.owner.ask('agency.orderSupplierPayments', next)
  const [latest] = (await world.owner.ask('agency.listSupplierPayments', { supplierId })).rows
  expect(latest).toMatchObject({ amountMinor: 195_200, items: 3 })
  const { balances } = await world.owner.ask('agency.getSupplier', { supplierId })
  expect(balances).toMatchObject([
    { costMinor: 390_400, paidMinor: 195_200, orderedMinor: 195_200, openMinor: 0 },
  ])

  // A cancelled payment is open again; a reopened one is not paid.
  expect(
    (
      await world.owner.call('agency.moveSupplierPayments', {
        paymentIds: [latest?.paymentId ?? ''],
        to: 'cancelled',
      })
    ).status,
  ).toBe(200)
  await move('ordered')
  const { balances: after } = await world.owner.ask('agency.getSupplier', { supplierId })
  expect(after).toMatchObject([{ paidMinor: 0, orderedMinor: 195_200, openMinor: 195_200 }])
})

test('the file of a batch is for the account and the name of the time of the order', async () => {
  const supplierId = await addContract()
  await sell(32)
  const change = (name: string, to: string) =>
    world.owner.ask('agency.saveSupplier', { supplierId, ...supplier, name, clabe: to })
  const items = itemsOf(await payables({ supplierId }))
  const order = { items, idempotencyKey: newKey() }
  const { batchId } = await world.owner.ask('agency.orderSupplierPayments', order)
  await change('海滨酒店', '012180001234567899')
  const { transfers } = await world.owner.ask('agency.getBankFile', { batchId })
  expect(transfers).toMatchObject([{ clabe, name: supplier.name }])
  const [payment] = (await world.owner.ask('agency.listSupplierPayments', { supplierId })).rows
  expect(payment?.account).toMatchObject({ masked: expect.stringMatching(/9719$/), holder: supplier.name })
  expect(JSON.stringify(payment)).not.toContain(clabe)
})

test('a supplier whose name no bank accepts is paid once it has another', async () => {
  const supplierId = await addContract()
  const rename = (name: string) => world.owner.ask('agency.saveSupplier', { supplierId, ...supplier, name })
  await rename('海滨酒店')
  await sell(31)
  const items = itemsOf(await payables({ supplierId }))
  const refusal = { status: 409, code: 'supplier_without_bank_name' }
  const order = () => world.owner.call('agency.orderSupplierPayments', { items, idempotencyKey: newKey() })
  expect(await order()).toMatchObject(refusal)
  await rename('Hotel 海滨')
  await order()
  expect(await order()).toMatchObject({ status: 409, code: 'payables_changed' })
})

test('amounts keep the currency in which they were agreed, whatever the product is sold in later', async () => {
  const { productId } = world.catalogue.hotel
  const cost = { kind: 'amount', per: 'unit', minor: 90_000, exceptions: [] } as const
  const amounts = { terms: { ...usualTerms, cost: { ...cost, exceptions: [] } } }
  const supplierId = await addContract()
  const save = (contractId: string, more: object) =>
    world.owner.ask('agency.saveContract', { supplierId, contractId, ...contract(), ...more })
  const [old, later] = [newKey(), newKey()]
  await save(old, amounts)
  const sold = (currency: 'USD' | 'MXN') =>
    world.db.database.execute(sql`UPDATE products SET currency = ${currency} WHERE id = ${productId}`)
  await sold('USD')
  try {
    await save(old, { ...amounts, name: 'Renombrado' })
    await save(later, amounts)
    const { contracts } = await world.owner.ask('agency.getSupplier', { supplierId })
    const currencyOf = (id: string) => contracts.find(({ contractId }) => contractId === id)?.currency
    expect([currencyOf(old), currencyOf(later)]).toEqual(['MXN', 'USD'])
    // A share is of the price, in whatever currency that is.
    await save(old, {})
    const [share] = (await world.owner.ask('agency.getSupplier', { supplierId })).contracts.filter(
      ({ contractId }) => contractId === old,
    )
    expect(share?.currency).toBe('USD')
  } finally {
    await sold('MXN')
  }
})

test('a hold of several rates reads the contracts of a product once', async () => {
  await addContract()
  const { owner: database } = world.db
  await database.execute(sql`CREATE SEQUENCE contract_reads`)
  await database.execute(sql`GRANT ALL ON SEQUENCE contract_reads TO PUBLIC`)
  await database.execute(sql`ALTER FUNCTION contracts_for(text) RENAME TO real_contracts_for`)
  await database.execute(sql`CREATE FUNCTION contracts_for(product text) RETURNS SETOF contracts LANGUAGE sql AS
    $$ SELECT c.* FROM real_contracts_for(product) c, nextval('contract_reads') $$`)
  try {
    const [flexible, strict] = [false, true].map((isStrict) => stay(world.catalogue, 33, 1, 1, isStrict))
    if (flexible?.kind !== 'hotels' || strict?.kind !== 'hotels') throw new Error('no stays')
    const both = { ...flexible, rooms: [...flexible.rooms, ...strict.rooms] }
    const saleId = await hold(world.deps, [both])
    const { rows } = await database.execute(sql`SELECT last_value::int AS reads, is_called AS called,
      (SELECT cost ->> 'minor' FROM lines WHERE sale_id = ${saleId}) IS NOT NULL AS costs FROM contract_reads`)
    expect(rows).toEqual([{ reads: 1, called: true, costs: true }])
  } finally {
    await database.execute(sql`DROP FUNCTION contracts_for(text)`)
    await database.execute(sql`ALTER FUNCTION real_contracts_for(text) RENAME TO contracts_for`)
  }
})

test('two people who order the same payables at once order them once', async () => {
  const supplierId = await addContract()
  await sell(30)
  const items = itemsOf(await payables({ supplierId }))
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() =>
      world.owner.call('agency.orderSupplierPayments', { items, idempotencyKey: newKey() }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('an agency’s sale of a platform product creates a debt of the platform, which the agency cannot see', async () => {
  const { admin, owner, db, catalogue } = world
  await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 100000000`)
  const { supplierId } = await admin.ask('agency.saveSupplier', { supplierId: newKey(), ...supplier, clabe })
  const terms = {
    ...usualTerms,
    cost: { kind: 'amount', per: 'guest', minor: 30_000, exceptions: [] },
  } as const
  await admin.ask('agency.saveContract', {
    ...{ supplierId, contractId: newKey(), ...contract(), productIds: [catalogue.tour.productId] },
    terms: { ...terms, cost: { ...terms.cost, exceptions: [] } },
  })
  const { sale } = await owner.ask('agency.placeSale', {
    ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', choices: [outing(catalogue, 20)] },
    ...{
      acceptedMinor: 116_000,
      client,
      requests: '',
      reference: '',
      terms: templateVersion,
      payment: 'credit',
    },
    travellers: [0, 1].map(() => ({ line: 0, givenName: 'Ana', familyName: 'Paz', age: null })),
    ...{ madeAt: '2026-11-02T15:00:00.000Z', asOf: '2026-11-01T09:00:00.000Z' },
  })
  const owed = await admin.ask('agency.listPayables', { supplierId })
  expect(owed.rows).toMatchObject([{ saleId: sale.id, amountMinor: 60_000 }])
  expect((await payables({ supplierId })).length).toBe(0)
  expect(JSON.stringify(await owner.ask('agency.getSale', { saleId: sale.id }))).not.toContain(supplierId)
})
