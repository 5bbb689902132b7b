import { checkScreens } from '#tests/support/check-screens.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { screens } from '#tests/support/screens.ts'

// Each screen once, in turn on a phone in Spanish and on a desktop in English: the matrix has all four for each state.
const once = screens.filter(({ stateOf }) => stateOf === undefined)
checkScreens(once, (at) => [at % 2 === 0 ? '@es-phone' : '@en-desktop'])

test('no state is left to the matrix whose screen is not here', { tag: '@es-phone' }, () => {
  const here = new Set(once.map(({ name }) => name))
  expect(screens.filter(({ stateOf }) => stateOf !== undefined && !here.has(stateOf))).toEqual([])
})
