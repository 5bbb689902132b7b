import { expect, test } from 'vitest'
import { generation } from '#core/app/client.ts'
import { keysTooMany } from '#src/offline/kept-answers.ts'

const now = Date.parse('2026-12-10T12:00:00Z')
const day = 86_400_000
const one = (verb: string, i: number, age = i) => ({
  key: `${verb} {"n":${i}}`,
  asOf: new Date(now - age).toISOString(),
})
const many = (verb: string, count: number) => Array.from({ length: count }, (_, i) => one(verb, i))

test('the last twenty searches are kept, and they evict no other answers', () => {
  const kept = [...many('product.search', 25), ...many('agency.getSale', 30)]
  expect(keysTooMany(kept, now)).toEqual(
    many('product.search', 25)
      .slice(20)
      .map(({ key }) => key),
  )
})

test('at most three hundred answers are kept', () => {
  expect(keysTooMany(many('agency.getSale', 302), now)).toEqual([
    'agency.getSale {"n":300}',
    'agency.getSale {"n":301}',
  ])
})

test.each(['admin.listProspects', 'agency.listSales'])(
  '%s in an earlier format is removed, even when recent',
  (verb) => {
    const kept = [one(verb, 1), { ...one(verb, 2), generation }]
    expect(keysTooMany(kept, now)).toEqual([`${verb} {"n":1}`])
    expect(keysTooMany([one('agency.getSale', 1)], now)).toEqual([])
  },
)

test('a calendar of stock from before it had rates is not read', () => {
  const kept = [4, 5, 6].map((its) => ({ ...one('product.getStock', its), generation: its }))
  expect(keysTooMany(kept, now)).toEqual(kept.slice(0, 2).map(({ key }) => key))
})

test('a search expires after a week, and so do answers kept by an earlier version', () => {
  const kept = [
    one('product.search', 1, 6 * day),
    one('product.search', 2, 8 * day),
    one('agency.getSale', 3, 8 * day),
    one('product.gone', 4),
  ]
  expect(keysTooMany(kept, now).toSorted()).toEqual(['product.gone {"n":4}', 'product.search {"n":2}'])
})
