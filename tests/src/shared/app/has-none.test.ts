import { expect, test } from 'vitest'
import type { ListState } from '#src/platform/use-list.ts'
import { hasNone } from '#src/shared/app/list-screen.tsx'

const list = (address: object, count?: number, isPlaceholderData = false) =>
  ({ address, query: { data: count === undefined ? undefined : { count }, isPlaceholderData } }) as ListState<
    'agency.listQuotes',
    object
  >

test('a list has nothing to search only when it is known to be empty without filters', () => {
  expect(hasNone(list({}, 0))).toBe(true)
  expect(hasNone(list({ sort: '-quotedAt' }, 0))).toBe(true)
  expect(hasNone(list({ text: 'Rosa' }, 0))).toBe(false)
  expect(hasNone(list({}, 1))).toBe(false)
  expect(hasNone(list({}))).toBe(false)
  // The rows of the address before.
  expect(hasNone(list({}, 0, true))).toBe(false)
})
