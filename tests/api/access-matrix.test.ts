import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { jobs, type Permission, permissions } from '#core/people/permissions.ts'
import { people } from '#server/modules/people/tables.ts'
import { prospects } from '#server/modules/prospects/tables.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { inputs, listEndpoints, objectEndpoints } from '#tests/support/inputs/access-inputs.ts'
import {
  type AccessWorld,
  type ActorName,
  actors,
  openAccessWorld,
  outside,
} from '#tests/support/worlds/access-world.ts'

let world: AccessWorld
beforeAll(async () => {
  world = await openAccessWorld()
}, 120_000)
afterAll(() => world.app.stop())

/** Answers that reveal nothing: not signed in, not allowed, not found, invalid link. */
const refused = [401, 403, 404, 410]

test('every endpoint is in the matrix', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(listEndpoints().toSorted())
})

describe('data of other accounts', () => {
  test.each(objectEndpoints)('%s refuses it to everybody else', async (name, of) => {
    const wrong: string[] = []
    for (const actor of actors) {
      for (const place of outside[actor]) {
        const its = world.belongings[place]
        const { status, body } = await world.clients[actor].send(name, of(its))
        const told = JSON.stringify(body)
        if (!refused.includes(status) || told.includes(its.marker))
          wrong.push(`${actor} → ${place}: ${status} ${told.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test.each(
    Object.entries(inputs).flatMap(([name, asked]) =>
      typeof asked === 'object' && 'list' in asked ? [[name, asked.list] as const] : [],
    ),
  )('%s lists none of it', async (name, input) => {
    const wrong: string[] = []
    for (const actor of actors) {
      const { status, body } = await world.clients[actor].send(name, input)
      const told = JSON.stringify(body)
      for (const place of outside[actor])
        if (told.includes(world.belongings[place].marker)) wrong.push(`${actor} sees ${place}`)
      if (status >= 400 && !refused.includes(status)) wrong.push(`${actor}: ${status} ${told.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
  })

  test('and none of it was changed', async () => {
    const before = await world.fingerprint('foreign')
    expect(Object.keys(before).length).toBeGreaterThan(15)
    for (const [name, of] of objectEndpoints)
      for (const actor of ['visitor', 'customer', 'seller', 'owner', 'branchOwner'] as const)
        await world.clients[actor].send(name, of(world.belongings.foreign))
    expect(await world.fingerprint('foreign')).toEqual(before)
  })
})

test('an executive reaches and lists nothing in another portfolio, and sees the sales of their own', async () => {
  const { database } = world.app.deps
  const keptBy = async (id: string | null) => {
    await database.update(registrations).set({ executiveId: id })
    await database.update(prospects).set({ keeperId: id })
  }
  const [admin] = await database.select().from(people).where(eq(people.role, 'admin')).limit(1)
  await keptBy(admin?.id ?? '')
  const { executive } = world.clients
  const wrong: string[] = []
  for (const [name, of] of objectEndpoints) {
    const { status, body } = await executive.send(name, of(world.belongings.foreign))
    const told = JSON.stringify(body)
    if (!refused.includes(status) || told.includes('secret-of-')) wrong.push(`${name}: ${status}`)
    // The person who gives files away is not one of those who work on them.
    const expected = /^admin\.(?:assign|reopenRegistration)/.test(name) ? 403 : 404
    if (ofPortfolio.test(name) && status !== expected) wrong.push(`${name}: ${status}`)
  }
  for (const [name, asked] of Object.entries(inputs)) {
    if (typeof asked !== 'object' || !('list' in asked)) continue
    const { body } = await executive.send(name, asked.list)
    if (JSON.stringify(body).includes('secret-of-')) wrong.push(name)
  }
  const { person } = await executive.ask('home.getPerson', {})
  await keptBy(person?.id ?? null)
  for (const place of ['agency', 'branch'] as const) {
    const { saleId } = world.belongings[place]
    const { status } = await executive.call('agency.getSale', { saleId })
    if (status !== 200) wrong.push(`the own ${place}'s sale: ${status}`)
  }
  const { saleId, lineId } = world.belongings.agency
  const { body: listed } = await executive.call('agency.listSales', {})
  if (!JSON.stringify(listed).includes(saleId)) wrong.push('the own sales are not listed')
  const idempotencyKey = 'matrix-executive-0001'
  for (const [name, input, expected] of [
    ['bookingEngine.resendVoucher', {}, 200],
    ['admin.noteAmongStaff', { said: 'Llamar.', idempotencyKey }, 200],
    // What moves money is for admins and the agency.
    ['admin.giveGoodwill', { amountMinor: 1, reason: 'porque sí', idempotencyKey }, 404],
    ['admin.closeBalance', { bearer: 'agency', dueMinor: 1, reason: 'porque sí', idempotencyKey }, 404],
    ['bookingEngine.simulateCancellation', { lineId }, 404],
    ['bookingEngine.cancel', { lineId, acceptedPenaltyMinor: 0, idempotencyKey }, 404],
    ['agency.retryRefund', { refundId: world.belongings.agency.refundId }, 403],
    ['agency.noteOnSale', { reference: '', note: '' }, 403],
  ] as const) {
    const { status } = await executive.send(name, { saleId, ...input })
    if (status !== expected) wrong.push(`${name} in the own portfolio: ${status}`)
  }
  await keptBy(null)
  expect(wrong).toEqual([])
})
const ofPortfolio =
  /^admin\.(?:\w*Prospect\w*|\w*Regist\w+|\w*Document|\w+Duplicate|changeAgreement|\w+Account)$/

test('a seller reaches the sales of colleagues only if the owner allows it', async () => {
  const { database } = world.app.deps
  const its = world.belongings.agency
  const { seller } = world.clients
  const ids = [its.saleId, its.heldId, its.lineId, its.refundId, its.linkId]
  const wrong: string[] = []
  let asked = 0
  for (const [name, of] of objectEndpoints) {
    // Every seller may redeem vouchers and run rides.
    if (/Voucher|Ride/.test(name)) continue
    const input = of(its)
    if (!Object.values(input).some((value) => ids.includes(value as string))) continue
    asked += 1
    const { status, body } = await seller.send(name, input)
    const told = JSON.stringify(body)
    if (!refused.includes(status) || told.includes(its.marker)) wrong.push(`${name}: ${status} ${told}`)
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(15)
  const { person } = await seller.ask('home.getPerson', {})
  const { id } = person ?? { id: '' }
  const sees = async () => (await seller.call('agency.getSale', { saleId: its.saleId })).status
  await database
    .update(people)
    .set({ permissions: [...jobs.seller, 'all_sales'] })
    .where(eq(people.id, id))
  expect(await sees()).toBe(200)
  await database.update(people).set({ permissions: jobs.seller }).where(eq(people.id, id))
  expect(await sees()).toBe(404)
})

const transferDesk = {
  meetingPoint: textFrom({ es: 'Junto a la columna naranja', en: 'By the orange column' }),
  ...{ nameBoard: 'Viajes de Prueba', emergencyPhone: '+52 998 111 2222', vehicles: null },
}
test.each([
  ['sell', 'agency.findClients'],
  ['credit', 'agency.payOnCredit'],
  ['cash', 'agency.takeCash'],
  ['cancel', 'bookingEngine.simulateCancellation'],
  ['refund', 'agency.handCash'],
  ['all_sales', 'agency.getSale'],
  ['balance', 'report.listStatements'],
  ['products', 'agency.saveAssortment'],
  ['products', 'product.getStock'],
  ['groups', 'agency.saveGroupGuest'],
  ['rides', 'agency.saveTransferDesk'],
] as const)('%s: a seller is refused %s without it, and allowed with it', async (permission, name) => {
  const asked = inputs[name]
  const of = typeof asked === 'object' && 'of' in asked ? asked.of(world.belongings.agency) : transferDesk
  const input = typeof asked === 'object' && 'list' in asked ? asked.list : of
  const ask = async (granted: Permission[]) => {
    await grant(granted)
    return (await world.clients.seller.send(name, input)).status
  }
  expect(refused).toContain(await ask(permissions.filter((one) => one !== permission)))
  expect(refused).not.toContain(await ask([permission, 'all_sales']))
  await grant(jobs.seller)
})

test('files need the permission for exports', async () => {
  const download = async (granted: Permission[]) => {
    await grant(granted)
    return (await world.clients.seller.request('/files/sales/csv')).status
  }
  expect(await download(permissions.filter((one) => one !== 'export'))).toBe(403)
  expect(await download(['export'])).toBe(200)
  await grant(jobs.seller)
})

/** Grants exactly these permissions to the seller of the agency. */
async function grant(granted: Permission[]): Promise<void> {
  const { person } = await world.clients.seller.ask('home.getPerson', {})
  await world.app.deps.database
    .update(people)
    .set({ permissions: granted })
    .where(eq(people.id, person?.id ?? ''))
}

/** Calls about the caller's own data are tried by their owner, so that a refusal comes from the guard and not from bad input. */
const mayOfAgency: Record<string, ActorName> = {
  agency: 'owner',
  bookingEngine: 'owner',
  admin: 'admin',
  report: 'owner',
}

test('the owner may make every call that is refused to others', async () => {
  const wrong: string[] = []
  for (const [name, asked] of Object.entries(inputs)) {
    if (typeof asked !== 'object') continue
    const actor = mayOfAgency[name.split('.')[0] ?? '']
    if (!actor || withoutObject.has(name)) continue
    const place = ofBranches.has(name) ? 'branch' : 'agency'
    const input = 'of' in asked ? asked.of(world.belongings[place]) : asked.list
    const { status, body } = await world.clients[actor].send(name, input)
    if ([400, ...refused].includes(status) || status >= 500)
      wrong.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 300)}`)
  }
  expect(wrong).toEqual([])
})

/** Calls opened by a secret link, where a wrong link is the same as none; by a mail that was sent; or by one person. */
const withoutObject = new Set([
  'bookingEngine.takeHandedCart',
  'bookingEngine.openCartLink',
  'bookingEngine.readPaymentLink',
  'bookingEngine.openPaymentLink',
  'bookingEngine.openPaymentReturn',
  'bookingEngine.openQuote',
  'bookingEngine.openDriverDay',
  'bookingEngine.reportRide',
  'bookingEngine.openGuideDay',
  'bookingEngine.reportGuests',
  'bookingEngine.openSale',
  'bookingEngine.findSale',
  'agency.resendSaleMail',
  'report.changeReportView',
  'report.deleteReportView',
])
const ofBranches = new Set([
  'agency.grantCredit',
  'agency.moveBalance',
  'agency.changeBranch',
  'agency.suspendBranch',
  'agency.reactivateBranch',
  'agency.getBranchClosing',
  'agency.closeBranch',
])
