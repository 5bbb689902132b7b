import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#server/modules/accounts/tables.ts'
import { releaseRooms } from '#server/modules/registrations/release-rooms.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'

import { openBranchWorld, reason } from '#tests/support/worlds/branch-world.ts'

let at: Awaited<ReturnType<typeof openBranchWorld>>
beforeAll(async () => {
  at = await openBranchWorld()
})
afterAll(async () => {
  await at?.app.stop()
  await at?.db.drop()
})

describe('details', () => {
  test('are changed and audited; an outdated version changes nothing, and the same again is not a change', async () => {
    const { id } = await at.openBranch()
    const was = at.details(`Sucursal ${at.openedCount()}`)
    const change = { branchId: id, ...was, name: 'Sucursal Centro', was }
    expect((await at.owner.call('agency.changeBranch', change)).status).toBe(200)
    expect((await at.owner.call('agency.changeBranch', change)).status).toBe(200)
    expect((await at.owner.call('agency.changeBranch', { ...change, name: 'Sucursal Norte' })).code).toBe(
      'branch_changed',
    )
    const [row] = await at.rows(
      sql`SELECT details FROM audit WHERE account_id = ${id} AND event = 'branch_changed'`,
    )
    expect(row?.details).toEqual({ name: 'Sucursal Centro', was: { name: was.name } })
    const found = (await at.owner.ask('agency.listBranches', { text: 'Centro' })).rows
    expect(found).toMatchObject([
      { id, name: 'Sucursal Centro', email: was.email, stage: 'open', reason: null },
    ])
  })
})

describe('a suspended branch', () => {
  test('sells nothing, keeps its sales, loses its holds, and sells again once reactivated', async () => {
    const branch = await at.openBranch()
    const { id, seller } = branch
    const sale = await at.sold(branch)
    const held = await at.visitor().ask('bookingEngine.hold', at.newHold(id))
    expect(await at.owner.ask('agency.suspendBranch', { branchId: id, reason })).toEqual({
      stage: 'suspended',
    })
    expect(await at.owner.ask('agency.suspendBranch', { branchId: id, reason })).toEqual({
      stage: 'suspended',
    })
    await releaseRooms(at.app.deps, { accountId: id })
    expect((await at.rows(sql`SELECT state FROM sales WHERE id = ${held.id}`))[0]?.state).toBe('expired')

    const hold = at.newHold(id)
    expect((await seller.call('bookingEngine.hold', hold)).code).toBe('agency_not_approved')
    expect((await at.visitor().call('bookingEngine.hold', hold)).code).toBe('account_not_found')
    await expect.poll(() => at.faceOf(id)).toMatchObject({ takesBookings: false, destinations: [] })
    expect(await at.faceOf(id)).not.toHaveProperty('movedTo')
    expect(await at.faceOf('1001')).toMatchObject({ takesBookings: true })
    // A sale made offline stays on its device, with a readable refusal.
    const waiting = at.offlineSale(id)
    expect(await seller.call('agency.placeSale', waiting)).toMatchObject({
      status: 403,
      code: 'agency_not_approved',
    })

    expect(await seller.ask('agency.getSale', { saleId: sale.id })).toMatchObject({ sale: { id: sale.id } })
    const listed = (await at.owner.ask('agency.listBranches', {})).rows.find((row) => row.id === id)
    expect(listed).toMatchObject({ stage: 'suspended', reason })
    expect(await at.owner.ask('agency.reactivateBranch', { branchId: id })).toEqual({ stage: 'open' })
    expect((await seller.call('agency.placeSale', waiting)).status).toBe(200)
    expect(await at.eventsOf(id)).toEqual([
      'branch_created',
      'credit_granted',
      'branch_suspended',
      'branch_reactivated',
    ])
  })

  test('stays suspended when its agency is reactivated, and a branch opened meanwhile is active', async () => {
    const { id } = await at.openBranch(0)
    await at.owner.ask('agency.suspendBranch', { branchId: id, reason })
    await at.db.database.update(accounts).set({ state: 'suspended' }).where(eq(accounts.id, '1001'))
    const { id: younger } = await at.openBranch(0)
    await at.db.database.update(accounts).set({ state: 'approved' }).where(eq(accounts.id, '1001'))
    expect([await at.stageOf(id), await at.stageOf(younger)]).toEqual(['suspended', 'open'])
  })
})

test('only the agency’s owner, and only own branches', async () => {
  const { id, seller } = await at.openBranch(0)
  const was = at.details(`Sucursal ${at.openedCount()}`)
  const calls = (who: HttpClient, branchId: string) =>
    Promise.all([
      who.call('agency.changeBranch', { branchId, ...was, was }),
      who.call('agency.suspendBranch', { branchId, reason }),
      who.call('agency.reactivateBranch', { branchId }),
      who.call('agency.getBranchClosing', { branchId }),
      who.call('agency.closeBranch', { branchId, reason, team: 'agency' }),
    ]).then((answers) => [...new Set(answers.map(({ status }) => status))])
  expect(await calls(await at.as('foreign'), id)).toEqual([404])
  expect(await calls(await at.as(`owner-${id}`), id)).toEqual([404])
  expect(await calls(at.owner, '1001')).toEqual([404])
  expect(await calls(seller, id)).toEqual([403])
  expect(await at.stageOf(id)).toBe('open')
})
