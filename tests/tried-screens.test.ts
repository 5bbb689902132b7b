import { expect, test } from 'vitest'
import { routePatterns } from '#core/app/route-patterns.gen.ts'
import { readSourceFiles } from './support/rules/source-files.ts'
import { triedScreens } from './support/screens/tried-screens.ts'

const files = readSourceFiles()
const isElsewhere = (route: string) => /^\/(?:booking\/|admin\b|transaction-response\b)/.test(route)

test('every screen of the platform and of an agency has a test of its main path and one of a refusal', () => {
  const screens = routePatterns.filter((route) => !isElsewhere(route))
  expect(Object.keys(triedScreens).toSorted()).toEqual(screens.toSorted())
})

test.each(Object.entries(triedScreens))('the tests listed for %s exist', (_, { main, refusal }) => {
  for (const [spec, title] of [main, refusal]) {
    const text = files.get(`tests/e2e/${spec}.spec.ts`) ?? ''
    const titles = [...text.matchAll(/\btest\(\s*'([^'\n]+)'/g)].map(([, found]) => found)
    expect(titles, spec).toContain(title)
  }
})
