import { expect, test } from 'vitest'
import { findMonitoredRoute, findTrackedRoute } from '#core/app/followed-routes.ts'
import { opensWithKey } from '#core/app/key-pages.ts'
import { routePatterns } from '#core/app/route-patterns.gen.ts'

const saleId = 'Zk3-9_aQw7LmN0pXr2TvYg'
const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'

test.each([
  ['signs in', '/'],
  ['signs in', '/campaign'],
  ['signs in', '/admin/login'],
  ['requests a new password', '/recovery'],
  ['sets a new password', '/new-password'],
  ['comes with a key', `/${token}`],
  ['comes with a key', '/enter'],
  ['comes with a key', '/subscription'],
  ['comes with a key', `/booking/1001/quote/${token}`],
  ['comes with a key', `/booking/1001/pay/${token}`],
  ['comes with a key', `/booking/1001/cart/${token}`],
  ['comes with a key', `/booking/1001/driver/${token}`],
  ['comes with a key', `/booking/1001/guide/${token}`],
  ['comes with a key', `/booking/1001/reservation-details/${saleId}`],
  ['pays', `/booking/1001/payment/${saleId}`],
  ['buys a gift card', '/booking/1001/gift-cards/buy'],
  ['comes with a key', `/booking/1001/gift-card/${token}`],
  ['returns from a payment', '/transaction-response'],
  ['opens an unknown page', '/booking/1001/nowhere'],
])('when somebody %s there is neither monitoring nor a tag: %s', (_, path) => {
  expect([findMonitoredRoute(path), findTrackedRoute(path)]).toEqual([null, null])
})

test('a page opened with a key is never tracked', () => {
  const paths = routePatterns
    .filter(opensWithKey)
    .map((pattern) => pattern.replace(/:token/, token).replace(/:\w+/, '1001'))
  expect(paths).toContain(`/booking/1001/pay/${token}`)
  expect(paths.filter((path) => findMonitoredRoute(path) ?? findTrackedRoute(path))).toEqual([])
})

test.each([
  ['/booking/1001', '/booking/:account_id', true],
  ['/booking/1001/search/h_cancun_20270110_20270112_2', '/booking/:account_id/search/:token', true],
  ['/booking/1001/checkout/', '/booking/:account_id/checkout', true],
  [`/booking/1001/checkout/detail/${saleId}`, '/booking/:account_id/checkout/detail/:sale_id', false],
  ['/agency/sales', '/agency/sales', false],
])('%s is monitored as %s; with tags: %s', (path, pattern, isTracked) => {
  expect(findMonitoredRoute(path)).toBe(pattern)
  expect(findTrackedRoute(path)).toBe(isTracked ? pattern : null)
})

/** Every public page, with a decision: a new one fails this test until it is listed. */
const tagged = [
  '/signup',
  '/signup/seller',
  '/request-call',
  '/expired-link',
  '/booking/:account_id',
  '/booking/:account_id/checkout',
  '/booking/:account_id/group/:group_url',
  '/booking/:account_id/legal/:document',
  '/booking/:account_id/search/:token',
  '/booking/:account_id/tour/:id',
  '/booking/:account_id/view/:token',
  '/booking/:account_id/:product',
]
const untagged = {
  signIn: ['/', '/campaign', '/admin/login', '/recovery'],
  payment: [
    '/booking/:account_id/payment/:venta_id',
    '/booking/:account_id/gift-cards/buy',
    '/transaction-response',
  ],
  key: [
    '/new-password',
    '/setup',
    '/enter',
    '/subscription',
    '/voucher',
    '/signup/:lead_id',
    '/booking/:account_id/quote/:token',
    '/booking/:account_id/pay/:token',
    '/booking/:account_id/cart/:token',
    '/booking/:account_id/handover/:token',
    '/booking/:account_id/gift-card/:token',
    '/booking/:account_id/driver/:token',
    '/booking/:account_id/guide/:token',
    '/booking/:account_id/find-reservation',
    '/booking/:account_id/invoice/:sale_id',
    '/booking/:account_id/checkout/detail',
    '/booking/:account_id/checkout/detail/:sale_id',
    '/booking/:account_id/reservation-details/:sale_id',
    '/:token',
  ],
  frame: ['/booking-engine/:account_id/:product?'],
}

test('every public page has tags, except sign-in, payment, key pages and the frame in other sites', () => {
  const isWork = (pattern: string) => /^\/(?:agency|share)(?:\/|$)|^\/admin(?:$|\/(?!login$))/.test(pattern)
  const addressOf = (pattern: string) =>
    pattern
      .replace(':product', 'hotels')
      .replace(':document', 'terms')
      .replace('?', '')
      .replace(/:token/, token)
      .replace(/:\w+/g, '1001')
  const decided = [...tagged, ...Object.values(untagged).flat()]
  expect(routePatterns.filter((pattern) => !isWork(pattern)).toSorted()).toEqual(decided.toSorted())
  const has = routePatterns.filter((pattern) => findTrackedRoute(addressOf(pattern)) !== null)
  expect([...has].toSorted()).toEqual(tagged.toSorted())
})
