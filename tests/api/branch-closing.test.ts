import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '#core/people/permissions.ts'
import { followClosings } from '#server/modules/branches/settle-closing.ts'
import { completeSale } from '#server/modules/sales/complete-sales.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { cartLineOf } from '#tests/builders/cart-lines.ts'
import { sellFor } from '#tests/builders/credit.ts'
import { pay } from '#tests/builders/pay.ts'
import { newKey, stay } from '#tests/builders/sales.ts'

import { openBranchWorld, reason } from '#tests/support/worlds/branch-world.ts'

let at: Awaited<ReturnType<typeof openBranchWorld>>
beforeAll(async () => {
  at = await openBranchWorld()
})
afterAll(async () => {
  await at?.app.stop()
  await at?.db.drop()
})

describe('a closed branch', () => {
  test('with nothing open closes at once: credit and people move to the agency, and its page redirects there', async () => {
    const { id, seller } = await at.openBranch()
    const before = await at.sums()
    expect(await at.owner.ask('agency.getBranchClosing', { branchId: id })).toMatchObject({
      ...{ open: [{ kind: 'people', count: 2 }], creditMinor: 500_000, balanceMinor: 0, isSettled: true },
    })
    expect(await at.close(id)).toEqual({ stage: 'closed' })
    expect(await at.close(id)).toEqual({ stage: 'closed' })
    expect(await at.sums()).toEqual(before)
    expect(
      await at.rows(sql`SELECT role, permissions, state FROM people WHERE account_id = '1001' AND id LIKE ${`%-${id}`}
        ORDER BY id`),
    ).toEqual([
      { role: 'seller', permissions: [...permissions], state: 'active' },
      { role: 'seller', permissions: expect.not.arrayContaining(['balance']), state: 'active' },
    ])
    // Their sessions have ended; unsent data stays on their devices.
    expect((await seller.call('agency.getAgency', {})).status).toBe(401)
    const again = await at.as(`seller-${id}`)
    expect((await again.ask('agency.getAgency', {})).id).toBe('1001')
    expect((await again.call('agency.placeSale', at.offlineSale(id))).code).toBe('forbidden')
    await expect.poll(() => at.faceOf(id)).toMatchObject({ takesBookings: false, movedTo: '1001' })
    expect(await at.eventsOf(id)).toEqual([
      ...['branch_created', 'credit_granted', 'branch_closing', 'credit_granted', 'branch_closed'],
    ])
  })

  test('allows no further changes', async () => {
    const { id } = await at.openBranch(0)
    await at.close(id, 'suspended')
    expect(await at.rows(sql`SELECT DISTINCT state FROM people WHERE account_id = ${id}`)).toEqual([
      { state: 'suspended' },
    ])
    const was = at.details(`Sucursal ${at.openedCount()}`)
    const key = { branchId: id, idempotencyKey: newKey() }
    const invited = {
      accountId: id,
      role: 'seller',
      name: 'Ana Paz',
      phone: null,
      language: 'es',
      shareBp: null,
    } as const
    const codes = [
      await at.owner.call('agency.changeBranch', { branchId: id, ...was, name: 'Otra', was }),
      await at.owner.call('agency.suspendBranch', { branchId: id, reason }),
      await at.owner.call('agency.reactivateBranch', { branchId: id }),
      await at.owner.call('agency.grantCredit', { ...key, creditLimitMinor: 1 }),
      await at.owner.call('agency.moveBalance', { ...key, direction: 'to_branch', amountMinor: 1 }),
      await at.owner.call('agency.reinstateSeller', { id: `seller-${id}` }),
      await at.owner.call('agency.inviteSeller', {
        ...{ ...invited, email: 'nueva@example.com', permissions: ['sell'], idempotencyKey: newKey() },
      }),
    ].map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['branch_state']))
  })

  test('with open sales is closing: the agency’s owner serves them, and their money follows until the last one ends', async () => {
    const branch = await at.openBranch()
    const { id, seller } = branch
    const [kept, cancelled] = [await at.sold(branch), await at.sold(branch)]
    const paid = await sellFor(seller, [stay(at.catalogue, 60, 2)], { accountId: id })
    await pay(at.app.deps, paid.id, paid.dueMinor)
    const before = await at.sums()
    const owed = Number(await at.balanceOf(id)) + Number(await at.balanceOf('1001'))
    const plan = await at.owner.ask('agency.getBranchClosing', { branchId: id })
    expect(plan).toMatchObject({
      open: [
        { kind: 'sales', count: 3 },
        { kind: 'people', count: 2 },
      ],
      isSettled: false,
    })
    expect(plan.pendingMinor).toBeGreaterThan(0)
    expect(await at.close(id)).toEqual({ stage: 'closing' })
    expect(await at.sums()).toEqual(before)
    expect(await at.balanceOf(id)).toBe(plan.pendingMinor)

    // The customer's link and the owner's desk work as before; refunds go to the agency.
    expect(await at.owner.ask('agency.getSale', { saleId: kept.id })).toMatchObject({ sale: { id: kept.id } })
    const whole = { saleId: cancelled.id, lineId: null }
    const { penaltyMinor } = await at.owner.ask('bookingEngine.simulateCancellation', whole)
    await at.owner.ask('bookingEngine.cancel', {
      ...{ ...whole, idempotencyKey: newKey(), acceptedPenaltyMinor: penaltyMinor },
    })
    await followClosings(at.app.deps)
    expect(await at.stageOf(id)).toBe('closing')
    expect(await at.balanceOf(id)).toBe(plan.pendingMinor)
    expect((await at.sums())?.credit).toBe(before?.credit)

    await at.db.database.execute(
      sql`UPDATE lines SET kept_from = now() - interval '1 day' WHERE sale_id = ${paid.id}`,
    )
    for (const { id: saleId } of [kept, paid])
      await transact(at.db.database, (tx) => completeSale(tx, saleId, new Date('2028-01-01T00:00:00Z')))
    await followClosings(at.app.deps)
    expect(await at.stageOf(id)).toBe('closed')
    expect(await at.balanceOf(id)).toBe(0)
    expect(Number(await at.balanceOf('1001'))).toBe(
      owed + Number((await at.sums())?.balance) - Number(before?.balance),
    )
    expect((await at.eventsOf(id)).at(-1)).toBe('branch_closed')
  })

  test('cart links of the branch open at the agency', async () => {
    const { id } = await at.openBranch(0)
    const { url } = await at.visitor().ask('bookingEngine.createCartLink', {
      accountId: id,
      lines: [cartLineOf(at.choice())],
    })
    const token = url.split('/').at(-1) ?? ''
    expect((await at.visitor().call('bookingEngine.openCartLink', { accountId: '1001', token })).code).toBe(
      'link_expired',
    )
    await at.close(id)
    await expect
      .poll(
        async () =>
          (await at.visitor().call('bookingEngine.openCartLink', { accountId: '1001', token })).status,
      )
      .toBe(200)
    expect((await at.visitor().call('bookingEngine.openCartLink', { accountId: '1002', token })).code).toBe(
      'link_expired',
    )
  })
})
