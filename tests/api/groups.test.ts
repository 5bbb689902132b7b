import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Choice } from '#core/cart/choice.ts'
import { followDays } from '#server/modules/groups/follow-days.ts'
import { people } from '#server/modules/people/tables.ts'
import { newGroup } from '#tests/builders/groups.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { type GroupWorld, openGroupWorld } from '#tests/support/worlds/group-world.ts'

let { app, as, owner, visitor, create, page } = {} as GroupWorld
beforeAll(async () => {
  ;({ app, as, owner, visitor, create, page } = await openGroupWorld())
  await app.deps.database.insert(people).values({
    ...{ id: 'branch-owner', accountId: '1003', role: 'owner', name: 'Petra Sucursal' },
    email: 'petra@cempasuchil.example',
  })
})
afterAll(() => app.stop())

test('a new group is a draft; its page exists only in the states that allow it', async () => {
  const key = await create()
  expect((await page(key.url)).status).toBe(404)
  expect(await owner.ask('agency.getGroup', key)).toMatchObject({ state: 'draft', isVisible: false })
  expect(await owner.ask('agency.moveGroup', { ...key, state: 'open' })).toMatchObject({ isVisible: true })
  expect(await page(key.url)).toMatchObject({ status: 200, body: { group: { url: key.url } } })
  expect((await owner.call('agency.moveGroup', { ...key, state: 'definite' })).code).toBe('group_state')
  await owner.ask('agency.moveGroup', { ...key, state: 'cancelled' })
  expect(await owner.ask('agency.getGroup', key)).toMatchObject({ isVisible: false, moves: ['draft'] })
})

test('a trip begins on its first day and ends on its last, and cannot be moved earlier manually', async () => {
  const key = await create({ startsOn: '2099-03-01', endsOn: '2099-03-04' })
  const opened = await owner.ask('agency.moveGroup', { ...key, state: 'open' })
  expect(opened.moves).not.toContain('operating')
  expect((await owner.call('agency.moveGroup', { ...key, state: 'operating' })).code).toBe('group_state')
  const on = (startsOn: string, endsOn: string) =>
    app.deps.database.execute(
      sql`UPDATE groups SET starts_on = ${startsOn}, ends_on = ${endsOn} WHERE url = ${key.url}`,
    )
  await on('2020-03-01', '2099-03-04')
  expect(await owner.ask('agency.moveGroup', { ...key, state: 'operating' })).toMatchObject({ moves: [] })
  expect((await owner.call('agency.moveGroup', { ...key, state: 'closed' })).code).toBe('group_state')
  await on('2020-03-01', '2020-03-04')
  expect(await owner.ask('agency.moveGroup', { ...key, state: 'closed' })).toMatchObject({
    state: 'closed',
    moves: [],
  })
})

test('an address is taken once, and a repeated key opens one group', async () => {
  const group = newGroup()
  const first = await owner.ask('agency.createGroup', group)
  expect(await owner.ask('agency.createGroup', group)).toEqual(first)
  const again = await owner.call('agency.createGroup', { ...newGroup(), url: group.url })
  expect([again.status, again.code]).toEqual([409, 'group_url_taken'])
  for (const url of ['Mayúsculas', 'a', '-x-', 'dos--guiones'])
    expect((await owner.call('agency.createGroup', { ...newGroup(), url })).status).toBe(400)
})

test('days, places and products must exist', async () => {
  const refused = async (over: Parameters<typeof newGroup>[0]) =>
    (await owner.call('agency.createGroup', newGroup(over))).code
  expect(await refused({ startsOn: '2027-03-05', endsOn: '2027-03-01' })).toBe('bad_request')
  expect(await refused({ startsOn: '2027-02-30', endsOn: '2027-03-01' })).toBe('bad_request')
  expect(await refused({ destinationId: 'atlantis' })).toBe('destination_not_found')
  expect(await refused({ productIds: ['gran-guelaguetza-oaxaca', 'nothing'] })).toBe('product_not_found')
})

test('the list is filtered and shows how many rooms are taken', async () => {
  const key = await create({ name: textFrom({ es: 'Encuentro de Alebrijes', en: 'Alebrije Meeting' }) })
  const { rows } = await owner.ask('agency.listGroups', { text: 'alebrije' })
  expect(rows.map(({ url }) => url)).toEqual([key.url])
  const { count } = await owner.ask('agency.listGroups', { kind: 'event', state: 'open' })
  expect(count).toBeGreaterThan(0)
})

test('payments cover the earliest due amounts first, and a corrected mistake no longer counts', async () => {
  const key = await create({
    deposits: [
      { amountMinor: 50_000, dueOn: '2030-01-10' },
      { amountMinor: 20_000, dueOn: '2020-01-10' },
    ],
  })
  const pay = {
    ...key,
    amountMinor: 30_000,
    paidOn: '2026-01-05',
    method: 'transfer' as const,
    reference: 'SPEI 1',
  }
  const once = { ...pay, idempotencyKey: crypto.randomUUID() }
  await owner.ask('agency.recordGroupPayment', once)
  const paid = await owner.ask('agency.recordGroupPayment', once)
  expect(paid).toMatchObject({
    receivedMinor: 30_000,
    nextDeposit: { dueOn: '2030-01-10', leftMinor: 40_000, isOverdue: false },
    deposits: [
      { dueOn: '2020-01-10', paidMinor: 20_000, state: 'paid' },
      { dueOn: '2030-01-10', paidMinor: 10_000, state: 'partly' },
    ],
  })
  const tomorrow = { ...pay, paidOn: '2099-01-01', idempotencyKey: crypto.randomUUID() }
  expect((await owner.call('agency.recordGroupPayment', tomorrow)).status).toBe(400)
  expect(
    await owner.ask('agency.voidGroupPayment', { ...key, id: paid.payments[0]?.id ?? '' }),
  ).toMatchObject({
    receivedMinor: 0,
    deposits: [{ state: 'overdue' }, { state: 'due' }],
  })
})

test('dates move the state: a group begins, ends, and its page closes with it', async () => {
  const key = await create()
  await owner.ask('agency.moveGroup', { ...key, state: 'open' })
  const on = (startsOn: string, endsOn: string) =>
    app.deps.database.execute(
      sql`UPDATE groups SET starts_on = ${startsOn}, ends_on = ${endsOn} WHERE url = ${key.url}`,
    )
  const follow = async () => {
    await followDays(app.deps)
    return await owner.ask('agency.getGroup', key)
  }
  const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10)
  await on(day(-1), day(3))
  expect(await follow()).toMatchObject({ state: 'operating', isVisible: true })
  await on(day(-9), day(-3))
  expect(await follow()).toMatchObject({ state: 'closed', isVisible: false })
})

test('only people of the group find the rooms blocked for it', async () => {
  const sold = await owner.ask('agency.listGroupProducts', {})
  const oaxaca = sold.destinations.find(({ id }) => id === 'oaxaca')
  const productId = oaxaca?.products.find(({ kind }) => kind === 'hotels')?.id ?? ''
  const key = await create({ productIds: [productId] })
  await owner.ask('agency.moveGroup', { ...key, state: 'open' })
  const { units } = await owner.ask('agency.getGroupBlocks', key)
  const cells = units.flatMap(({ unitId, cells }) =>
    cells.map(({ day, free }) => ({ unitId, day, rooms: free ?? 0 })),
  )
  await owner.ask('agency.setGroupBlocks', { ...key, cells, release: { daysBefore: 7 } })
  const search = async (groupUrl?: string) => {
    const { offers: found } = await visitor.ask('product.search', {
      ...{ accountId: '1001', token: 'h_oaxaca_20270301_20270304_2' },
      ...(groupUrl && { groupUrl }),
    })
    return found.map((offer) => offer.productId)
  }
  const [hotel, ...others] = receivedIn(await page(key.url)).held ?? []
  const [room] = hotel?.rooms ?? []
  expect(others).toEqual([])
  expect(hotel?.productId).toBe(productId)
  const told = { state: 'held', arriveOn: '2027-03-01', departOn: '2027-03-04', bookBy: '2027-02-21' }
  expect(room).toMatchObject({ ...told, token: `h_oaxaca_20270301_20270304_2_${productId}` })
  const forward = await visitor.ask('product.listHighlights', { accountId: '1001', groupUrl: key.url })
  expect(forward.highlights.map((one) => one.productId)).not.toContain(productId)
  await expect.poll(() => search(), { timeout: 5_000 }).not.toContain(productId)
  expect(await search(key.url)).toEqual([productId])
  const { hotelOffers } = await visitor.ask('product.getProduct', {
    ...{
      accountId: '1001',
      productId,
      groupUrl: key.url,
      token: `h_oaxaca_20270301_20270304_2_${productId}`,
    },
  })
  const [offers = []] = hotelOffers
  expect(offers.length).toBeGreaterThan(0)
  expect(offers.filter(({ held }) => !held)).toEqual([])
  const [offer] = offers
    .filter(({ unitId }) => unitId === room?.unitId)
    .toSorted((a, b) => a.price.totalMinor - b.price.totalMinor)
  expect(room?.from?.price.totalMinor).toBe(offer?.price.totalMinor)
  // The owner sees the cost of each night; a stay is rounded once.
  const nights = units.find(({ unitId }) => unitId === room?.unitId)?.cells ?? []
  const sum = nights.reduce((total, { priceMinor }) => total + (priceMinor ?? 0), 0)
  expect(Math.abs(sum - Number(offer?.price.totalMinor))).toBeLessThanOrEqual(nights.length)

  const choice: Choice = {
    ...{ kind: 'hotels', productId, groupUrl: key.url, arriveOn: '2027-03-01', departOn: '2027-03-04' },
    rooms: [{ unitId: room?.unitId ?? 0, rateId: offer?.rateId ?? 0, guests: { adults: 2, childAges: [] } }],
  }
  const quoted = await visitor.ask('bookingEngine.quote', { accountId: '1001', choices: [choice] })
  expect(quoted.lines[0]?.line).toMatchObject({
    group: { name: { en: 'Test Meeting' }, isFromBlock: true },
  })
  await owner.ask('agency.releaseGroupBlocks', key)
  const after = await visitor.ask('bookingEngine.quote', { accountId: '1001', choices: [choice] })
  expect(after.lines[0]?.line).toMatchObject({
    group: { isFromBlock: false },
  })
})

test('blocks that somebody else has changed are not overwritten by an outdated version', async () => {
  const key = await create()
  await owner.ask('agency.moveGroup', { ...key, state: 'open' })
  const read = () => owner.ask('agency.getGroupBlocks', key)
  const found = (await read()).units.find(({ cells }) => Number(cells[0]?.free) > 3)
  const { unitId = 0, cells: [{ day } = { day: '' }] = [] } = found ?? {}
  const keep = (rooms: number, known?: { rooms: number; releaseOn: string | null }, daysBefore = 7) =>
    owner.call('agency.setGroupBlocks', {
      ...key,
      cells: [{ unitId, day, rooms, ...(known && { known }) }],
      release: { daysBefore },
    })
  const kept = async () => {
    const cell = (await read()).units.find((unit) => unit.unitId === unitId)?.cells[0]
    return { rooms: cell?.rooms ?? 0, releaseOn: cell?.releaseOn ?? null }
  }
  const nothing = { rooms: 0, releaseOn: null }
  expect((await keep(2, nothing)).status).toBe(200)
  const two = await kept()
  const refused = await keep(3, nothing)
  expect([refused.status, refused.code]).toEqual([409, 'blocks_changed'])
  expect(await kept()).toEqual(two)
  expect((await keep(3, two)).status).toBe(200)
  // Only the release day differs.
  const three = await kept()
  expect((await keep(3, three, 9)).status).toBe(200)
  expect((await keep(1, three)).code).toBe('blocks_changed')
  // Without a known version the block is replaced.
  expect((await keep(1)).status).toBe(200)
})

describe('access', () => {
  const inputs = (key: { accountId: string; url: string }): [string, object][] => {
    const { url: _, idempotencyKey, ...values } = newGroup()
    const guest = { room: 1, givenName: 'A', familyName: 'B', arrivesAt: '', bed: '', diet: '', phone: '' }
    return [
      ['changeGroup', { ...key, ...values }],
      ['moveGroup', { ...key, state: 'open' }],
      [
        'setGroupBlocks',
        { ...key, cells: [{ unitId: 1, day: '2027-01-01', rooms: 1 }], release: { daysBefore: 1 } },
      ],
      ['releaseGroupBlocks', key],
      ['saveGroupGuest', { ...key, id: null, ...guest }],
      ['removeGroupGuest', { ...key, id: 'x' }],
      ['importGroupGuests', { ...key, file: '', replace: true, idempotencyKey }],
      [
        'recordGroupPayment',
        { ...key, amountMinor: 1, paidOn: '2026-01-01', method: 'cash', reference: '', idempotencyKey },
      ],
      ['voidGroupPayment', { ...key, id: 'x' }],
    ]
  }

  test('a seller sees the agency’s groups and manages none', async () => {
    const key = await create()
    const seller = await as('demo-seller-one')
    for (const verb of ['getGroup', 'getGroupBlocks', 'listGroupGuests'] as const)
      expect(await seller.ask(`agency.${verb}`, key), verb).toBeTruthy()
    expect(await seller.ask('agency.getGroup', key)).toMatchObject({ mayManage: false, moves: [] })
    for (const [verb, input] of [...inputs(key), ['createGroup', newGroup()] as const])
      expect((await seller.send(`agency.${verb}`, input)).status, verb).toBe(403)
  })

  test('groups of other agencies are not found; a branch’s groups are seen by its agency and managed by the branch', async () => {
    const key = await create()
    const foreign = await as('demo-owner-brisa')
    const reads: [string, object][] = ['getGroup', 'getGroupBlocks', 'listGroupGuests'].map((verb) => [
      verb,
      key,
    ])
    for (const [verb, input] of [...reads, ...inputs(key)])
      expect((await foreign.send(`agency.${verb}`, input)).status, verb).toBe(404)
    const { rows } = await foreign.ask('agency.listGroups', {})
    expect(rows.filter(({ account }) => account.id !== '1002')).toEqual([])

    const branch = await as('branch-owner')
    expect((await branch.call('agency.getGroup', key)).status).toBe(404)
    const group = newGroup()
    await branch.ask('agency.createGroup', group)
    const its = { accountId: '1003', url: group.url }
    expect(await owner.ask('agency.getGroup', its)).toMatchObject({ mayManage: false })
    expect((await owner.call('agency.moveGroup', { ...its, state: 'open' })).status).toBe(403)
    const executive = await as('demo-executive')
    expect((await executive.call('agency.getGroup', key)).status).toBe(403)
  })
})
