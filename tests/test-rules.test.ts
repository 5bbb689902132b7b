import { expect, test } from 'vitest'
import { readSourceFiles } from '#tests/support/rules/source-files.ts'
import {
  findCastAnswers,
  findFixedWaits,
  findOwnMocks,
  findUnsteady,
} from '#tests/support/rules/test-rules.ts'

const files = readSourceFiles()
const plant = (entries: Record<string, string>) => new Map(Object.entries(entries))

test('browser tests wait for states', () => expect(findFixedWaits(files)).toEqual([]))
test('modules are replaced in one way', () => expect(findOwnMocks(files)).toEqual([]))

test('answers have the types of the contract', () => expect(findCastAnswers(files)).toEqual([]))

test('few tests are unsteady, each with a reason', () => {
  const unsteady = findUnsteady(files)
  expect(unsteady.length).toBeLessThanOrEqual(5)
  expect(unsteady.filter(({ reason }) => reason === null)).toEqual([])
})

test('a fixed wait, a replaced module and an unsteady test are found', () => {
  const path = 'tests/e2e/journeys/a.spec.ts'
  expect(findFixedWaits(plant({ [path]: 'await page.waitForTimeout(100)' }))).toEqual([`${path}:1`])
  expect(findOwnMocks(plant({ [path]: "vi.mock('#core/a.ts')" }))).toEqual([path])
  const tests = "// A driver of the system dawdles.\ntest('a @unsteady')\n\ntest('b @unsteady')"
  expect(findUnsteady(plant({ [path]: tests }))).toEqual([
    { at: `${path}:2`, reason: 'A driver of the system dawdles.' },
    { at: `${path}:4`, reason: null },
  ])
})

test('an answer with a type of the test’s own is found', () => {
  const planted = plant({
    'tests/api/a.test.ts': 'const one = 1\nconst { id } = held.body as { id: string }',
    'tests/api/b.test.ts': 'return body as Sale',
    'tests/e2e/matrix/c.spec.ts': 'const { rows } = ((await answer.json()) as { json: Rows }).json',
    'tests/api/d.test.ts': "const { id } = await client.ask('bookingEngine.hold', offer)",
  })
  expect(findCastAnswers(planted)).toEqual([
    'tests/api/a.test.ts:2',
    'tests/api/b.test.ts:1',
    'tests/e2e/matrix/c.spec.ts:1',
  ])
})
