import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { availableOf, creditLeft } from '#core/sales/ledger.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { entries } from '#server/modules/ledger/tables.ts'
import { newId } from '#server/platform/database/ids.ts'
import { audit } from '#server/platform/database/tables.ts'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { agreement, type Desk, openDesk } from '#tests/support/people/desk.ts'
import { refusalIn } from '#tests/support/servers/call-answer.ts'
import { type HttpClient, verbsOf } from '#tests/support/servers/http-client.ts'
import { findStay } from '#tests/support/worlds/offers.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const before = { ...agreement, sellerBp: 4000 }
const reason = 'Vende el doble que en marzo'
const read = (accountId: string, client?: HttpClient) => desk.ask('getRegistration', { accountId }, client)
const change = (accountId: string, changes: Partial<Sent<'admin.changeAgreement'>>, client?: HttpClient) =>
  desk.move('changeAgreement', { accountId, ...before, reason, ...changes }, client)
const rowOf = async (id: string) => (await desk.db().select().from(accounts).where(eq(accounts.id, id)))[0]
const shopOf = (client: HttpClient): Shop => verbsOf(client)

async function branchOf(owner: HttpClient): Promise<string> {
  const { id } = await owner.ask('agency.createBranch', {
    ...{ name: 'Viajes Volcanes Atlixco', address: 'Av. Hidalgo 3, Atlixco', phone: '+52 244 555 0101' },
    ...{ email: 'atlixco@volcanes.example', idempotencyKey: newId() },
  })
  return id
}

describe('the terms of an agency that sells', () => {
  test('are read in its file and applied to the next sale; branches with the same terms follow', async () => {
    const { accountId } = await desk.approved()
    expect((await read(accountId)).agreement).toEqual({
      ...{ ...before, plan: null, usedMinor: 0, soldMinor: 0 },
      accounts: [
        {
          ...{ id: accountId, name: expect.any(String), limitMinor: before.creditLimitMinor },
          ...{ balanceMinor: 0, pendingMinor: 0 },
        },
      ],
    })
    const owner = await desk.ownerOf(accountId)
    const [alike, other] = [await branchOf(owner), await branchOf(owner)]
    const ownBp = { hotels: 100, tours: 100, transfers: 100 }
    await desk.db().update(accounts).set({ markupBp: ownBp }).where(eq(accounts.id, other))
    const customer = desk.at.browser()
    const offer = await desk.hotelOffer(customer, accountId)
    const { line } = await findStay(shopOf(customer), 41, undefined, accountId)

    const markupBp = { hotels: 1500, tours: 500, transfers: 500 }
    expect(await change(accountId, { markupBp })).toMatchObject({ status: 200, body: {} })
    const refused = await customer.call('bookingEngine.hold', offer)
    const { accepted, now } = refusalIn(refused, 'price_changed')
    expect(now.amountMinor).toBeGreaterThan(accepted.amountMinor)
    await expect
      .poll(async () => (await findStay(shopOf(customer), 41, undefined, accountId)).line.totalMinor)
      .toBeGreaterThan(line.totalMinor)
    expect(await rowOf(alike)).toMatchObject({ markupBp, commissionBp: before.commissionBp })
    expect(await rowOf(other)).toMatchObject({ markupBp: ownBp, commissionBp: before.commissionBp })
  })

  test('are written to the file and the audit and mailed to the owners, with only what changed', async () => {
    const { accountId, handed } = await desk.approved({ language: 'en' })
    const commissionBp = { hotels: 1250, tours: 1500, transfers: 1000 }
    const changes = { commissionBp, creditLimitMinor: 2_500_000 }
    expect((await change(accountId, { ...changes, plan: 'usual' })).status).toBe(200)
    const file = await read(accountId)
    expect(file.agreement).toMatchObject({ ...before, ...changes, plan: { id: 'usual' } })
    expect(file.history[0]).toMatchObject({
      ...{ event: 'agreement_changed', said: reason, agreement: { ...before, ...changes } },
      agreedBefore: before,
    })
    const ofChange = and(eq(audit.accountId, accountId), eq(audit.event, 'agreement_changed'))
    const [event] = await desk.db().select().from(audit).where(ofChange)
    expect(event).toMatchObject({
      actor: expect.stringMatching(/^admin:/),
      details: { ...before, ...changes, plan: 'usual', before, reason },
    })
    const mail = async () =>
      (await desk.at.mailsTo(handed.email)).find(({ subject }) => subject.includes('have changed'))?.text
    await expect.poll(mail, { timeout: 8000 }).toContain('Commission on hotels: now 12.5% (was 12%).')
    expect(await mail()).toMatch(/Credit line: now .*25,000.* \(was .*50,000/)
    for (const unsaid of ['tours', 'Mark-up', 'Seller', reason]) expect(await mail()).not.toContain(unsaid)
    // No change writes nothing.
    expect((await change(accountId, { ...changes, plan: 'usual' })).status).toBe(200)
    expect(await desk.db().select().from(audit).where(ofChange)).toHaveLength(1)
  })

  test('are changed by the executive of the file, for an approved agency, on the version that was read', async () => {
    const { accountId } = await desk.approved()
    const [own, other] = [await desk.person('executive', null), await desk.person('executive', null)]
    await desk.move('assignRegistration', { accountId, executiveId: own.id })
    const [ownClient, otherClient] = [await desk.as(own), await desk.as(other)]
    expect((await change(accountId, { sellerBp: 1 }, otherClient)).status).toBe(404)
    expect((await change(accountId, { sellerBp: 1 }, await desk.ownerOf(accountId))).status).toBe(403)
    const { version } = await read(accountId, ownClient)
    expect((await change(accountId, { version, sellerBp: 3000 }, ownClient)).status).toBe(200)
    expect(await change(accountId, { version, sellerBp: 2000 })).toMatchObject({
      ...{ status: 409, body: { code: 'registration_changed' } },
    })
    expect(await rowOf(accountId)).toMatchObject({ sellerBp: 3000 })
    expect(await change(accountId, { reason: '' })).toMatchObject({ status: 400 })
    expect(await change(accountId, { plan: 'none-such' })).toMatchObject({
      body: { code: 'commission_plan_not_found' },
    })
    const waiting = await desk.registered()
    expect((await read(waiting.accountId)).agreement).toBeNull()
    expect(await change(waiting.accountId, {})).toMatchObject({ body: { code: 'registration_state' } })
    await desk.move('suspendAccount', { accountId, reason })
    expect((await change(accountId, { sellerBp: 2500 })).status).toBe(200)
    await desk.move('closeAccount', { accountId, reason })
    expect(await change(accountId, {})).toMatchObject({ body: { code: 'registration_state' } })
  })

  test('have a credit line that may be set below current use if confirmed, but never below the lines of the branches', async () => {
    const { accountId } = await desk.approved()
    const owner = await desk.ownerOf(accountId)
    const branchId = await branchOf(owner)
    const granted = { branchId, creditLimitMinor: 1_000_000, idempotencyKey: newId() }
    expect((await owner.call('agency.grantCredit', granted)).status).toBe(200)
    const debt = { kind: 'payout', currency: 'MXN', amountMinor: -700_000 } as const
    await desk
      .db()
      .insert(entries)
      .values({ ...debt, accountId })
    const { agreement: agreed } = await read(accountId)
    expect(agreed).toMatchObject({
      ...{ creditLimitMinor: before.creditLimitMinor, usedMinor: 700_000 },
      accounts: [
        { id: accountId, limitMinor: before.creditLimitMinor - 1_000_000, balanceMinor: -700_000 },
        { id: branchId, limitMinor: 1_000_000, balanceMinor: 0 },
      ],
    })
    // The list of agencies, the statement and the file show the same balance.
    const { rows } = await desk.ask('listAgencies', { text: accountId })
    const listed = rows.find((one) => one.accountId === accountId)
    const sum = agreed?.accounts.reduce((all, { balanceMinor }) => all + balanceMinor, 0)
    expect(listed?.balanceMinor).toBe(sum)
    expect(listed).toMatchObject({
      limitMinor: agreed?.accounts.reduce((all, { limitMinor }) => all + limitMinor, 0),
      leftMinor: agreed?.accounts.reduce((all, one) => all + creditLeft(one.limitMinor, availableOf(one)), 0),
    })
    expect((await desk.move('listAgencyEntries', { accountId, page: 1 })).body).toMatchObject({
      rows: [{ balanceMinor: agreed?.accounts[0]?.balanceMinor }],
    })
    expect(await change(accountId, { creditLimitMinor: 900_000 })).toMatchObject({
      status: 409,
      body: { code: 'credit_at_branches', data: { held: { amountMinor: 1_000_000, currency: 'MXN' } } },
    })
    expect((await change(accountId, { creditLimitMinor: 1_200_000 })).status).toBe(200)
    expect(await rowOf(accountId)).toMatchObject({ creditLimitMinor: 200_000 })
    expect(await rowOf(branchId)).toMatchObject({ creditLimitMinor: 1_000_000 })
    expect((await owner.call('agency.getAffiliate', {})).body).toMatchObject({ creditLeftMinor: 0 })
  })
})
