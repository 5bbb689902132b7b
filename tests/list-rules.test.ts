import { expect, test } from 'vitest'
import { findLoneLists, findLoneVerbs } from '#tests/support/rules/list-rules.ts'
import { readSourceFiles } from '#tests/support/rules/source-files.ts'

const files = readSourceFiles()
const plant = (entries: Record<string, string>) => new Map(Object.entries(entries))

test('lists are defined in their screens', () => expect(findLoneLists(files)).toEqual([]))
test('a service names the call of a noun that has only one', () => expect(findLoneVerbs(files)).toEqual([]))

test('a list away from its only screen, and a table of one verb, are found', () => {
  const list = "export const saleList = defineList({ verb: 'agency.listSales', filters: {} })"
  const use = "import { saleList } from './sale-list.ts'"
  const alone = { 'src/staff/sales/sale-list.ts': list, 'src/staff/sales/sales-screen.tsx': use }
  expect(findLoneLists(plant(alone))).toHaveLength(1)
  expect(findLoneLists(plant({ ...alone, 'src/staff/sales/sale-card.tsx': use }))).toEqual([])
  expect(findLoneLists(plant({ 'src/staff/sales/sales-screen.tsx': list }))).toEqual([])
  expect(findLoneLists(plant({ 'src/staff/sales/sales.tsx': list }))).toHaveLength(1)
  const verbs = 'export const homeVerbs: Verbs<typeof homeContract> = {\n  getHome,\n}'
  expect(findLoneVerbs(plant({ 'server/services/agency/home.ts': verbs }))).toHaveLength(1)
  const two = verbs.replace('getHome,', 'getHome,\n  listHomes: limited(listHomes),')
  expect(findLoneVerbs(plant({ 'server/services/agency/home.ts': two }))).toEqual([])
})
