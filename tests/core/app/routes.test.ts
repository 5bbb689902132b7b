import { describe, expect, test } from 'vitest'
import { routePatterns } from '#core/app/route-patterns.gen.ts'
import { findRoute } from '#core/app/routes.ts'

describe('URLs of the app', () => {
  test.each([
    ['/', '/'],
    ['/campaign', '/campaign'],
    ['/booking/1001', '/booking/:account_id'],
    ['/booking/1001/', '/booking/:account_id'],
    ['/booking/1001/hotels', '/booking/:account_id/:product'],
    ['/booking/1001/checkout', '/booking/:account_id/checkout'],
    ['/booking/1001/checkout/detail/abc', '/booking/:account_id/checkout/detail/:sale_id'],
    ['/booking/1001/search/h_cancun_20261210_20261214_2', '/booking/:account_id/search/:token'],
    ['/transaction-response', '/transaction-response'],
    ['/recovery', '/recovery'],
    [`/${'aB3-_'.repeat(9).slice(0, 43)}`, '/:token'],
  ])('%s is %s', (path, pattern) => expect(findRoute(path)).toBe(pattern))

  test.each([
    '/nowhere',
    `/${'a'.repeat(42)}`,
    `/${'a'.repeat(44)}`,
    `/${'a'.repeat(42)}.`,
    '/booking',
    '/booking/1001/flights',
    '/booking/1001/hotels/x',
    '/booking/1001/legal/anything',
    '/index.html',
    '//booking/1001',
    '',
  ])('%s is not one', (path) => expect(findRoute(path)).toBeNull())

  test('every pattern matches a URL built from it', () => {
    for (const pattern of routePatterns) {
      const path = pattern
        .replace(/:product\??/, 'tours')
        .replace(':document', 'terms')
        .replace(/^\/:token$/, `/${'a'.repeat(43)}`)
        .replace(/:[a-z_]+\??/g, 'x1')
      expect(findRoute(path), pattern).not.toBeNull()
    }
  })
})
