import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockLimits } from '#core/products/groups.ts'
import { audit } from '#server/platform/database/tables.ts'
import { newGroup } from '#tests/builders/groups.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const reason = 'El hotel las necesita'
const read = (accountId: string, client?: HttpClient) => desk.ask('getRegistration', { accountId }, client)
const heldNow = async () => {
  const { rows } = await desk.db().execute<{ held: number }>(sql`SELECT sum(held)::int AS held FROM stock`)
  return rows[0]?.held
}

/** A published group of the account with `rooms` blocked on its first night. */
async function keptGroup(owner: HttpClient, accountId: string, rooms: number) {
  const { url, ...group } = newGroup()
  expect((await owner.call('agency.createGroup', { url, ...group })).status).toBe(200)
  const key = { accountId, url }
  expect((await owner.call('agency.moveGroup', { ...key, state: 'offered' })).status).toBe(200)
  const found = await owner.ask('agency.getGroupBlocks', key)
  const unit = found.units.find(({ cells }) => Number(cells[0]?.free) >= rooms)
  const cells = [{ unitId: unit?.unitId ?? 0, day: unit?.cells[0]?.day ?? '', rooms }]
  const answer = await owner.call('agency.setGroupBlocks', { ...key, cells, release: { daysBefore: 30 } })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { limit: { used: rooms } } })
  return key
}

test('an agency that has only registered opens no group', async () => {
  const { accountId } = await desk.registered()
  const owner = await desk.ownerOf(accountId)
  expect((await owner.call('agency.createGroup', newGroup())).code).toBe('agency_not_approved')
})

test('staff see an agency’s blocks, and release them with a reason; the agency is notified', async () => {
  const { accountId, handed } = await desk.approved()
  const owner = await desk.ownerOf(accountId)
  const before = await heldNow()
  const key = await keptGroup(owner, accountId, 2)
  expect((await read(accountId)).blocks).toMatchObject({
    ...{ used: 2, most: blockLimits.nights, mayLimit: true },
    groups: [{ url: key.url, rooms: 2, account: { id: accountId } }],
  })

  const stranger = await desk.as(await desk.person('executive', null))
  expect((await desk.move('withdrawBlocks', { ...key, reason }, stranger)).code).toBe('group_not_found')
  expect((await desk.move('withdrawBlocks', { ...key, reason }, owner)).code).toBe('forbidden')
  expect(await heldNow()).toBe((before ?? 0) + 2)
  const keeper = await desk.person('executive', null)
  await desk.move('assignRegistration', { accountId, executiveId: keeper.id })
  const executive = await desk.as(keeper)
  expect((await read(accountId, executive)).blocks.mayLimit).toBe(false)
  expect((await desk.move('withdrawBlocks', { ...key, reason }, executive)).body).toEqual({ rooms: 2 })
  expect(await heldNow()).toBe(before)
  expect((await desk.move('withdrawBlocks', { ...key, reason }, executive)).body).toEqual({ rooms: 0 })

  const file = await read(accountId)
  expect(file.blocks).toMatchObject({ used: 0, groups: [] })
  expect(file.history[0]).toMatchObject({ event: 'blocks_withdrawn', said: reason })
  const ofGroup = and(eq(audit.accountId, accountId), eq(audit.event, 'blocks_withdrawn'))
  const events = await desk.db().select().from(audit).where(ofGroup)
  expect(events).toMatchObject([
    { actor: `executive:${keeper.id}`, details: { url: key.url, rooms: 2, reason } },
  ])
  const told = async () =>
    (await desk.at.mailsTo(handed.email)).find(({ text }) => text.includes(reason))?.text
  await expect.poll(told, { timeout: 8000 }).toMatch(/Encuentro de Prueba: 2 noches/)
})

test('only an admin sets how much an agency may block', async () => {
  const { accountId } = await desk.approved()
  const owner = await desk.ownerOf(accountId)
  const key = await keptGroup(owner, accountId, 2)
  const keeper = await desk.person('executive', null)
  await desk.move('assignRegistration', { accountId, executiveId: keeper.id })
  const change = (most: number, client?: HttpClient) =>
    desk.move('changeBlockLimit', { accountId, most, reason }, client)
  expect((await change(9_000, await desk.as(keeper))).code).toBe('forbidden')
  expect((await change(2)).status).toBe(200)
  const { units } = await owner.ask('agency.getGroupBlocks', key)
  const kept = units.find(({ cells }) => cells.some(({ rooms }) => rooms > 0))
  const more = {
    ...key,
    cells: [{ unitId: kept?.unitId ?? 0, day: kept?.cells[1]?.day ?? '', rooms: 1 }],
    release: { daysBefore: 30 },
  }
  expect(await owner.call('agency.setGroupBlocks', more)).toMatchObject({
    body: { code: 'block_limit', data: { used: 2, most: 2, more: 1 } },
  })
  expect((await change(3)).status).toBe(200)
  expect((await owner.call('agency.setGroupBlocks', more)).status).toBe(200)
  expect((await read(accountId)).history[0]).toMatchObject({ event: 'block_limit_changed', said: reason })
  expect((await change(blockLimits.maxNights + 1)).status).toBe(400)
})

test('only an admin can allow an agency to take payments in its own account', async () => {
  const { accountId } = await desk.approved()
  const owner = await desk.ownerOf(accountId)
  const keeper = await desk.person('executive', null)
  await desk.move('assignRegistration', { accountId, executiveId: keeper.id })
  const allow = (isAllowed: boolean, client?: HttpClient) =>
    desk.move('allowMerchantAccounts', { accountId, isAllowed, reason }, client)
  expect((await owner.ask('agency.listMerchantAccounts', {})).isAllowed).toBe(false)
  expect((await allow(true, await desk.as(keeper))).code).toBe('forbidden')
  expect((await allow(true)).status).toBe(200)
  expect((await owner.ask('agency.listMerchantAccounts', {})).isAllowed).toBe(true)
  expect((await read(accountId)).history[0]).toMatchObject({
    ...{ event: 'merchant_accounts_allowed', said: reason },
  })
  expect((await allow(false)).status).toBe(200)
  expect((await owner.ask('agency.getAffiliate', {})).hasMerchants).toBe(false)
})

test('blocks of a suspended or closed agency are released, and its mail says so', async () => {
  const { accountId, handed } = await desk.approved()
  const owner = await desk.ownerOf(accountId)
  const before = await heldNow()
  await keptGroup(owner, accountId, 2)
  await desk.move('suspendAccount', { accountId, reason })
  await expect.poll(heldNow, { timeout: 8000 }).toBe(before)
  const told = async () => (await desk.at.mailsTo(handed.email)).map(({ text }) => text).join()
  await expect.poll(told, { timeout: 8000 }).toContain('bloqueadas para grupos')
})
