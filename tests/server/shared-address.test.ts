import { expect, test } from 'vitest'
import { opensWithKey } from '#core/app/key-pages.ts'
import { routePatterns } from '#core/app/route-patterns.gen.ts'
import { isListed, type RoutePattern } from '#core/app/routes.ts'
import { pageParameters, sharedAddress, withLostParameters } from '#server/platform/http/shared-address.ts'
import type { readLegalAddress } from '#src/shop/legal/legal-address.ts'
import type { ViewAddress } from '#src/shop/products/results/results-address.ts'
import type { TourAddress } from '#src/shop/products/search/tour-address.ts'

const addressOf = (pattern: RoutePattern, path: string) =>
  sharedAddress(pattern, new URL(path, 'http://localhost'))

// The compiler requires each parameter that the screens read.
const ofView = {
  ...{ group: 1, sort: 1, max: 1, stars: 1, boards: 1, free: 1, zones: 1, types: 1, unit: 1, line: 1 },
} as const satisfies Record<keyof ViewAddress, 1>
const ofTour = { group: 1, token: 1, on: 1, party: 1 } as const satisfies Record<keyof TourAddress, 1>
const ofLegal = { version: 1 } as const satisfies Record<keyof ReturnType<typeof readLegalAddress>, 1>

test('a shared page is rendered for every parameter that its screen reads', () => {
  const named = (names: object) => new Set(['group', ...Object.keys(names)])
  expect(new Set(pageParameters['/booking/:account_id/view/:token'])).toEqual(named(ofView))
  const { unit: _, line: __, ...ofResults } = ofView
  expect(new Set(pageParameters['/booking/:account_id/search/:token'])).toEqual(named(ofResults))
  expect(new Set(pageParameters['/booking/:account_id/tour/:id'])).toEqual(named(ofTour))
  expect(new Set(pageParameters['/booking/:account_id/legal/:document'])).toEqual(named(ofLegal))
})

test('all pages for search engines are shared, and none that opens with a key', () => {
  for (const pattern of routePatterns) {
    if (opensWithKey(pattern)) expect(pageParameters[pattern], pattern).toBeUndefined()
    else if (isListed(pattern)) expect(pageParameters[pattern], pattern).toBeDefined()
  }
  // This page shows the name of the person who requested a call.
  expect(addressOf('/signup/:lead_id', '/signup/x')).toBeNull()
})

test('other parameters, their order and the language make no other page', () => {
  const search = (query: string) =>
    addressOf('/booking/:account_id/search/:token', `/booking/1/search/x?${query}`)
  expect(search('utm_source=a&sort=price&made=up&group=b&lang=en')).toBe(
    '/booking/1/search/x?group=b&sort=price',
  )
  expect(search('group=b&gclid=1&sort=price')).toBe(search('sort=price&group=b'))
  expect(search('made=up')).toBe('/booking/1/search/x')
  expect(search('zones=a&zones=b')).toBe('/booking/1/search/x?zones=a&zones=b')
})

test('of a campaign the page shows the audience only', () => {
  const campaign = (query: string) => addressOf('/campaign', `/campaign?${query}`)
  expect(campaign('utm_campaign=agencias-2026&utm_source=x')).toBe('/campaign?utm_content=agencies')
  for (const audience of ['agencies', 'sellers', 'travellers'])
    expect(campaign(`utm_content=${audience}`)).toBe(`/campaign?utm_content=${audience}`)
  expect(campaign('utm_campaign=spring')).toBe('/campaign')
})

test('a redirect keeps the parameters of a campaign', () => {
  const from = new URL('http://localhost/a?utm_source=x&made=up&gclid=2')
  expect(withLostParameters('/b', from)).toBe('/b?utm_source=x&gclid=2')
  expect(withLostParameters('/b?gclid=1#top', from)).toBe('/b?gclid=1&utm_source=x#top')
  expect(withLostParameters('https://c.example/b', new URL('http://localhost/a'))).toBe('https://c.example/b')
})
