import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routePatterns } from '#core/app/route-patterns.gen.ts'
import { findRoute } from '#core/app/routes.ts'
import { patternsOf, routeFiles } from '#server/commands/build/route-patterns.ts'
import { repository } from './support/rules/source-files.ts'

/** The addresses of the app's own tree: "/booking/$accountId/tour/$id". */
function addressesOfTheApp(): string[] {
  const tree = readFileSync(join(repository, 'src/app/route-tree.gen.ts'), 'utf8')
  const union = /fullPaths:\s*((?:\s*\|\s*'[^']+')+)/.exec(tree)?.[1] ?? ''
  return [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) =>
    path.length > 1 ? path.replace(/\/$/, '') : path,
  )
}

test('the server knows every screen of the app', () => {
  const addresses = addressesOfTheApp()
  expect(addresses).toContain('/booking/$accountId/tour/$id')
  const example = (path: string) =>
    path
      .replace(/\{-\$product\}|\$product/, 'hotels')
      .replace('$document', 'terms')
      .replace(/^\/\$token$/, `/${'a'.repeat(43)}`)
      .replace(/\{-\$\w+\}|\$\w+/g, 'x')
  expect(addresses.filter((path) => findRoute(example(path)) === null)).toEqual([])
})

test('addresses follow the files of routes', () => {
  expect(
    patternsOf([
      '$token.tsx',
      '__root.tsx',
      'admin_/login.tsx',
      'admin/route.tsx',
      'admin/sales/$saleId.tsx',
      'admin/sales/groups.tsx',
      'admin/sales/index.tsx',
      'booking-engine/$accountId.{-$product}.tsx',
    ]),
  ).toEqual([
    '/admin/login',
    '/admin/sales',
    '/admin/sales/groups',
    '/admin/sales/:sale_id',
    '/booking-engine/:account_id/:product?',
    '/:token',
  ])
  expect(patternsOf(routeFiles())).toEqual(routePatterns)
})

/** The required addresses, as specified; further addresses are the product's own. */
const asked = [
  '/',
  '/campaign',
  '/signup/lead',
  '/signup',
  '/signup/seller',
  '/recovery',
  '/new-password',
  '/request-call',
  `/${'a'.repeat(43)}`,
  '/admin/login',
  '/admin/affiliations/news',
  '/admin/affiliations/in-process',
  '/admin/agents-by-state',
  '/admin/executives',
  '/admin/executives/edit/x',
  '/admin/travel-agents-prospects',
  '/admin/travel-agents-prospects/edit/1001/x',
  '/agency/affiliate',
  '/agency/sales/groups',
  '/agency/sales/transfer-service',
  '/agency/reports/booking',
  '/agency/products',
  '/agency/products/boda',
  '/agency/notices/x',
  '/agency/catalogs/travel-agents',
  '/agency/catalogs/travel-agents/create',
  '/agency/catalogs/travel-agents/edit/x',
  '/agency/catalogs/branches',
  '/agency/catalogs/emails',
  ...['', '/boda'].flatMap((group) =>
    ['', '/preview', '/upload-logo', '/banner', '/themes'].map((part) => `/agency/template${group}${part}`),
  ),
  '/booking/1001',
  '/booking/1001/group/boda',
  ...['hotels', 'tours', 'transfers'].map((product) => `/booking/1001/${product}`),
  '/booking/1001/search/x',
  '/booking/1001/view/x',
  '/booking/1001/tour/x',
  '/booking/1001/checkout',
  '/booking/1001/checkout/detail',
  '/booking/1001/checkout/detail/x',
  '/booking/1001/payment/x',
  '/booking/1001/reservation-details/x',
  '/booking-engine/1001',
  ...['hotels', 'tours', 'transfers'].map((product) => `/booking-engine/1001/${product}`),
  '/transaction-response',
  '/expired-link',
]

test.each(asked)('%s exists', (address) => {
  expect(findRoute(address)).not.toBeNull()
})

test.each(['/booking-engine', '/booking-engine/1001/flights', '/booking/1001/flights', '/nothing'])(
  '%s does not exist',
  (address) => {
    expect(findRoute(address)).toBeNull()
  },
)
