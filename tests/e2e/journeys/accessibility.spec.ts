import { expect, test } from '#tests/support/pages/e2e.ts'
import { checkScreens } from '#tests/support/screens/check-screens.ts'
import { screens } from '#tests/support/screens/screens.ts'

/** The screens of most visits, and one of each other shape: a list, a form, a file, a sheet. The matrix has all. */
const decided = [
  ...['home', 'signup', 'enter', 'access', 'request-call'],
  ...[
    'agency',
    'group',
    'search-hotels',
    'open-calendar',
    'open-filters',
    'view-hotel',
    'view-tour',
    'view-transfer',
  ],
  ...['cart', 'checkout', 'payment', 'confirmation', 'reservation', 'open-cancel', 'quote', 'booking-engine'],
  ...['agency-home', 'sales', 'agency-sellers', 'agency-seller-create', 'agency-products', 'agency-template'],
  ...[
    'agency-report',
    'groups-rooms',
    'agency-transfers-desk',
    'voucher',
    'selling-cart',
    'agency-quote',
    'outbox',
  ],
  ...[
    'staff-login',
    'staff-home',
    'staff-file',
    'staff-prospects',
    'staff-sale',
    'staff-reviews',
    'settings-taxes',
  ],
]

// Each screen once, alternating between phone in Spanish and desktop in English: the matrix has all four for each state.
const own = screens.filter(({ stateOf }) => stateOf === undefined)
checkScreens(
  own.filter(({ name }) => decided.includes(name)),
  (at) => [at % 2 === 0 ? '@es-phone' : '@en-desktop'],
)

test('every state of the matrix has its screen here', { tag: '@es-phone' }, () => {
  const names = new Set(own.map(({ name }) => name))
  expect(screens.filter(({ stateOf }) => stateOf !== undefined && !names.has(stateOf))).toEqual([])
  expect(decided.filter((name) => !names.has(name))).toEqual([])
})
