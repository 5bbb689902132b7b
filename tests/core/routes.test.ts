import { describe, expect, test } from 'vitest'
import { findRoute, routePatterns } from '#core/routes.ts'

const token = 'A-_z'.repeat(10).concat('abc')

describe('addresses of the app', () => {
  test.each([
    ['/', '/'],
    ['/campaign', '/campaign'],
    ['/signup', '/signup/:lead_id?'],
    ['/signup/77', '/signup/:lead_id?'],
    [`/${token}`, '/:token'],
    ['/booking/1001', '/booking/:account_id'],
    ['/booking/1001/', '/booking/:account_id'],
    ['/booking/1001/hotels', '/booking/:account_id/:product'],
    ['/booking/1001/checkout', '/booking/:account_id/checkout'],
    ['/booking/1001/checkout/detail/abc', '/booking/:account_id/checkout/detail/:sale_id'],
    ['/booking/1001/search/h_cancun_20261210_20261214_2', '/booking/:account_id/search/:token'],
    ['/booking-engine/1001', '/booking-engine/:account_id/:product?'],
    ['/booking-engine/1001/tours', '/booking-engine/:account_id/:product?'],
    ['/agency/template/boda/preview', '/agency/template/:group_id?/preview'],
    ['/agency/template/banner', '/agency/template/:group_id?'],
  ])('%s is %s', (path, pattern) => expect(findRoute(path)).toBe(pattern))

  test.each([
    '/nowhere',
    `/${token}x`,
    `/${token.slice(1)}`,
    `/${token.slice(1)}.`,
    '/booking',
    '/booking/1001/flights',
    '/booking/1001/hotels/x',
    '/booking-engine/1001/flights',
    '/admin',
    '/index.html',
    '//booking/1001',
    '',
  ])('%s is none', (path) => expect(findRoute(path)).toBeNull())

  test('every pattern is found by an address made from it', () => {
    for (const pattern of routePatterns) {
      const path = pattern
        .replace(':token', pattern === '/:token' ? token : 'x')
        .replace(/:product\??/, 'tours')
        .replace(/:[a-z_]+\??/g, 'x1')
      expect(findRoute(path), pattern).not.toBeNull()
    }
  })
})
