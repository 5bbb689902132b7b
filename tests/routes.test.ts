import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRoute, routePatterns } from '#core/routes.ts'
import { repository } from './support/source-files.ts'

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

test('the server knows no screen that the app has not', () => {
  const shape = (path: string) => path.replace(/\{-\$\w+\}|[$:]\w+\??/g, '*')
  const known = new Set(addressesOfTheApp().map(shape))
  expect(routePatterns.filter((pattern) => !known.has(shape(pattern)))).toEqual([])
})
