import { describe, expect, test } from 'vitest'
import { reachOf } from '#core/access.ts'
import { type Action, actions } from '#core/actions.ts'
import { inOrder, jobNames, jobOf, jobs, type Permission, permissions } from '#core/people/permissions.ts'

const reach = (granted: readonly Permission[], action: Action, role: 'seller' | 'owner' = 'seller') =>
  reachOf({ role, permissions: granted }, action)

describe('a permission', () => {
  test.each([
    ['sell', ['sell for a client']],
    ['credit', ['pay on credit']],
    ['cash', ['take cash', 'count cash', 'sell gift cards']],
    ['cancel', ['cancel a line']],
    ['refund', ['give refunds']],
    ['all_sales', ['see a sale', 'pay a sale', 'note on a sale', 'resend mails', 'see quotes']],
    ['earnings', ['see earnings', 'see reports']],
    ['margins', ['see margins']],
    ['balance', ['see the balance']],
    ['products', ['change assortment', 'edit products']],
    ['groups', ['manage groups']],
    ['rides', ['run transfers']],
    ['export', ['export lists']],
  ] as const)('%s allows %j and nothing else', (permission, changed) => {
    expect(actions.filter((action) => reach([permission], action) !== reach([], action))).toEqual(
      actions.filter((action) => (changed as readonly string[]).includes(action)),
    )
  })

  test('for all sales includes cancellations only together with the one for cancellations', () => {
    expect(reach(['all_sales'], 'cancel a line')).toBeNull()
    expect(reach(['cancel'], 'cancel a line')).toBe('own work')
    expect(reach(['all_sales', 'cancel'], 'cancel a line')).toBe('own account')
  })

  test('never extends beyond the own account, nor to owners’ actions', () => {
    const reached = new Set(actions.map((action) => reach(permissions, action)))
    expect([...reached].toSorted()).toEqual(['any', 'own account', null].toSorted())
    for (const action of ['manage sellers', 'manage branches', 'change the agency'] as const)
      expect(reach(permissions, action)).toBeNull()
  })

  test('means nothing for an owner', () => {
    for (const action of actions) expect(reach([], action, 'owner')).toBe(reach(permissions, action, 'owner'))
  })
})

test('a job is recognised by its permissions, in any order', () => {
  for (const job of jobNames) expect(jobOf(jobs[job].toReversed())).toBe(job)
  expect(jobOf(['sell'])).toBe('other')
  expect(inOrder(['export', 'sell', 'export'])).toEqual(['sell', 'export'])
})
