import { expect, test } from '#tests/support/pages/e2e.ts'
import { checkScreens } from '#tests/support/screens/check-screens.ts'
import { screens } from '#tests/support/screens/screens.ts'

/** Nobody sells, buys or decides on these: they say something, or have a field or two. The matrix has them. */
const small = [
  ...['expired-link', 'terms', 'privacy', 'not-found', 'mailbox', 'sandbox-card', 'storage-closed'],
  ...['subscription-over', 'new-password-over', 'return-waiting', 'sign-in-guarded', 'request-call'],
  ...['agency-notices', 'agency-emails', 'staff-notices', 'staff-crm', 'share-sale'],
]

// Each screen once, in turn on a phone in Spanish and on a desktop in English: the matrix has all four for each state.
const own = screens.filter(({ stateOf }) => stateOf === undefined)
const once = own.filter(({ name }) => !small.includes(name))
checkScreens(once, (at) => [at % 2 === 0 ? '@es-phone' : '@en-desktop'])

test('no state is left to the matrix whose screen is not here', { tag: '@es-phone' }, () => {
  const names = new Set(own.map(({ name }) => name))
  expect(screens.filter(({ stateOf }) => stateOf !== undefined && !names.has(stateOf))).toEqual([])
  expect(small.filter((name) => !names.has(name))).toEqual([])
})
