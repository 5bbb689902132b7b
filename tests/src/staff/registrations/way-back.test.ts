import { expect, test } from 'vitest'
import { listOf } from '#src/staff/registrations/file-query.ts'

test('a file leads back to the registrations of its stage, and an agency’s file to the agencies', () => {
  expect(listOf({ state: 'news', wasApproved: false }).to).toBe('/admin/affiliations/news')
  expect(listOf({ state: 'in_process', wasApproved: false })).toMatchObject({ search: {} })
  expect(listOf({ state: 'rejected', wasApproved: false })).toMatchObject({ search: { state: 'any' } })
  for (const state of ['approved', 'suspended', 'closed'] as const)
    expect(listOf({ state, wasApproved: true })).toEqual({ to: '/admin/agencies' })
})
