import type { RoutePattern } from '#core/app/routes.ts'

/** Public screens of the platform itself, and those of the agency's area. */
export type TriedRoute = Exclude<
  RoutePattern,
  `/booking/${string}` | `/admin${string}` | '/transaction-response'
>

/** A test by its file under `tests/e2e` and its title. */
type Test = readonly [spec: string, title: string]

const newAgency: Test = [
  'journeys/new-agency',
  'a new agency registers, is approved, invites a seller, and all see the same figures of its first sale',
]
const invited: Test = [
  'journeys/entry',
  'an invited seller gets in, forgets the password, and takes a second step',
]
const registers: Test = [
  'journeys/registration',
  'an agency registers, goes on where it stopped, and hands in its papers',
]
const lead: Test = [
  'matrix/registration',
  'who was invited finds what is known of them; an invitation that nobody knows asks for all of it',
]
const elsewhere: Test = [
  'journeys/entry',
  'a signed-in user enters another address of the platform by a single-use link',
]
const usedLink: Test = ['matrix/entry', 'a used link says so, and its key goes nowhere']
const call: Test = ['matrix/entry', 'a call is asked for, and not in the past']
const day: Test = ['journeys/agency', 'an owner finds the day, invites a seller and grants a branch credit']
const seller: Test = [
  'journeys/agency',
  'a seller is told that the team is not theirs to see; a stranger is asked to sign in',
]
const stranger: Test = [
  'matrix/agency',
  'who is not signed in is asked to, on every screen of an agency, and comes back to it',
]
const nothing: Test = [
  'matrix/agency',
  'a notice that is not there, and a sale and a seller that are not, say so with a way on',
]
const team: Test = [
  'matrix/agency',
  'an owner sends an invitation again, resets and suspends; a share above the whole is refused',
]
const branch: Test = [
  'matrix/agency',
  'an owner opens a branch and grants it credit; more than there is to grant is refused',
]
const balance: Test = [
  'matrix/branch-balance',
  'balance goes to a branch and back by keyboard; more than there is moves nothing and leaves what was typed',
]
const groupOfSeller: Test = ['journeys/groups', 'a seller sees groups and cannot change them']
const bookingPage: Test = [
  'matrix/booking-page-edition',
  'an owner gives a page its look, logo and cover, sees them before, and publishes them',
]
const bookingPageOfSeller: Test = [
  'matrix/booking-pages',
  'a seller is told that booking pages are not theirs; a group that is not there is not found',
]
const noPicture: Test = [
  'matrix/booking-pages',
  'what is no picture is refused as a logo and as a cover, with a reason',
]
const subscription: Test = [
  'matrix/subscriptions',
  'an owner adds somebody, who says yes by mail and later wants no more',
]
const ownProduct: Test = [
  'matrix/own-products',
  'an owner creates a hotel with a room and a rate on screens, and puts it on sale',
]
const sale: Test = [
  'journeys/sales-desk',
  'a seller finds a sale, notes on it, takes its balance in cash and cancels a line after seeing what it costs',
]

const setup: Test = [
  'journeys/setup',
  'the printed link makes the first admin, with a second step, once; the shop says that it is being set up, and is closed for maintenance',
]

const embedded: Test = [
  'journeys/embedded',
  'a visitor of the sample page searches in the frame, adds a hotel, and opens the cart in the whole window',
]

/** Of each screen the test that goes its main path, and one that meets a refusal there. */
export const triedScreens: Record<TriedRoute, { main: Test; refusal: Test }> = {
  '/booking-engine/:account_id/:product?': {
    main: embedded,
    refusal: [
      'matrix/booking-engine',
      'a site that nobody named shows nothing; what an agency does not sell is not found',
    ],
  },
  '/': { main: newAgency, refusal: ['journeys/entry', 'a wrong password opens nothing'] },
  '/campaign': {
    main: ['journeys/first-page', 'a campaign speaks to those whom it was made for, and leads them on'],
    refusal: [
      'matrix/entry',
      'a campaign that nobody has made is the first page, whose sign-in refuses a stranger',
    ],
  },
  '/recovery': {
    main: invited,
    refusal: [
      'matrix/entry',
      'a recovery asks for an address that can be one, and says the same of one that nobody has',
    ],
  },
  '/new-password': { main: invited, refusal: usedLink },
  '/setup': { main: setup, refusal: setup },
  '/request-call': { main: call, refusal: call },
  '/signup': {
    main: registers,
    refusal: [
      'matrix/registration',
      'an agency that is registered already is answered like any other, and told by mail alone',
    ],
  },
  '/signup/seller': {
    main: ['matrix/registration', 'a travel agent asks to sell'],
    refusal: ['matrix/registration', 'a travel agent asks to sell'],
  },
  '/signup/:lead_id': { main: lead, refusal: lead },
  '/expired-link': {
    main: ['matrix/entry', 'who comes to the end of a link goes on from there to the sign-in'],
    refusal: usedLink,
  },
  '/:token': { main: elsewhere, refusal: usedLink },
  '/enter': { main: elsewhere, refusal: usedLink },
  '/subscription': { main: subscription, refusal: subscription },
  '/share': {
    main: ['matrix/share', 'a payment slip that another app hands over is with its sale, once'],
    refusal: ['matrix/share', 'without a worker the page asks to share again'],
  },
  '/voucher': {
    main: [
      'matrix/vouchers-offline',
      'the page that a camera opens says that the voucher is good, and not whose it is',
    ],
    refusal: [
      'matrix/vouchers-offline',
      'a voucher that was altered is told, and one that was redeemed elsewhere says when',
    ],
  },
  '/agency': { main: day, refusal: stranger },
  '/agency/affiliate': {
    main: [
      'matrix/agency-changes',
      'an owner proposes a name and an RNT number with its proof, staff approve both, and the booking page shows them',
    ],
    refusal: ['journeys/registration', 'an owner sees the agency, a seller what is theirs'],
  },
  '/agency/access': {
    main: ['matrix/agency', 'somebody ends the session of a lost phone'],
    refusal: ['matrix/form-problems', 'a form that lacks something leads to the field and says what'],
  },
  '/agency/catalogs/travel-agents': { main: day, refusal: seller },
  '/agency/catalogs/travel-agents/create': { main: day, refusal: day },
  '/agency/catalogs/travel-agents/edit/:id': { main: team, refusal: team },
  '/agency/catalogs/branches': { main: branch, refusal: balance },
  '/agency/catalogs/products': { main: ownProduct, refusal: ownProduct },
  '/agency/catalogs/products/:product_id': {
    main: ownProduct,
    refusal: [
      'matrix/own-products',
      'what two people change in one product is kept, and both are asked about the same value',
    ],
  },
  '/agency/catalogs/products/:product_id/calendar': {
    main: [
      'matrix/stock-calendar',
      'an owner selects days by keyboard and by press, changes their price, sees the effect, and undoes it',
    ],
    refusal: ['matrix/stock-calendar', 'a product of others is not found'],
  },
  '/agency/catalogs/products/import': {
    main: [
      'matrix/import',
      'an owner imports a sheet: corrects a column, sees refused cells in place, confirms prices, applies and undoes it',
    ],
    refusal: ['matrix/import', 'a seller who may not edit products does not import them'],
  },
  '/agency/catalogs/emails': {
    main: subscription,
    refusal: ['matrix/subscriptions', 'a seller is told that the list is not theirs to see'],
  },
  '/agency/notices': { main: day, refusal: stranger },
  '/agency/notices/:notice_id': { main: day, refusal: nothing },
  '/agency/offline': {
    main: [
      'journeys/offline-packs',
      'a seller without signal searches, looks, and quotes from what the device has',
    ],
    refusal: ['journeys/offline-packs', 'a download that breaks off leaves what was there'],
  },
  '/agency/search': {
    main: [
      'matrix/platform-search',
      'an agency’s people find by the key and the menu what is theirs, and nothing of other agencies',
    ],
    refusal: [
      'matrix/platform-search',
      'an agency’s people find by the key and the menu what is theirs, and nothing of other agencies',
    ],
  },
  '/agency/outbox': {
    main: [
      'journeys/offline-sale',
      'without signal a seller sells a cart; with signal it is sold once, on credit',
    ],
    refusal: [
      'journeys/offline-sale',
      'a price that rose in between is asked about; the yes sells it at the new price, once',
    ],
  },
  '/agency/products': {
    main: ['matrix/assortment', 'what is featured is put in order with the keyboard'],
    refusal: ['matrix/own-assortment', 'a seller sees what is sold, and cannot change it'],
  },
  '/agency/products/:group_id': {
    main: [
      'matrix/own-assortment',
      'an owner turns a hotel off and raises a mark-up for a group, whose page shows it',
    ],
    refusal: [
      'matrix/own-assortment',
      'an owner turns a hotel off and raises a mark-up for a group, whose page shows it',
    ],
  },
  '/agency/reports/booking': {
    main: ['matrix/reports', 'an owner filters the report, keeps the view, and takes the same numbers along'],
    refusal: [
      'matrix/reports',
      'a seller sees what the own sales earn, not what the platform keeps, and no statements',
    ],
  },
  '/agency/reports/statement': {
    main: ['matrix/reports', 'an owner filters the report, keeps the view, and takes the same numbers along'],
    refusal: [
      'matrix/reports',
      'a seller sees what the own sales earn, not what the platform keeps, and no statements',
    ],
  },
  '/agency/template/:group_id?': { main: bookingPage, refusal: bookingPageOfSeller },
  '/agency/template/:group_id?/preview': { main: bookingPage, refusal: bookingPageOfSeller },
  '/agency/template/:group_id?/upload-logo': { main: bookingPage, refusal: noPicture },
  '/agency/template/:group_id?/banner': { main: bookingPage, refusal: noPicture },
  '/agency/template/:group_id?/themes': {
    main: bookingPage,
    refusal: [
      'matrix/booking-pages',
      'colours in which text could not be read are named and put right; changes can be thrown away',
    ],
  },
  '/agency/quotes': { main: day, refusal: stranger },
  '/agency/quotes/:quote_id': {
    main: ['matrix/selling', 'a seller withdraws a quote, and its link says so kindly'],
    refusal: nothing,
  },
  '/agency/sales': { main: sale, refusal: sale },
  '/agency/sales/:sale_id': { main: sale, refusal: nothing },
  '/agency/sales/groups': {
    main: [
      'journeys/groups',
      'a group is opened, keeps rooms and is published; its page leads to them, and its address is its own',
    ],
    refusal: groupOfSeller,
  },
  '/agency/sales/groups/:group_url': {
    main: ['matrix/groups', 'a group keeps rooms, lists its guests and notes its deposits'],
    refusal: groupOfSeller,
  },
  '/agency/sales/groups/:group_url/preview': {
    main: [
      'journeys/groups',
      'a group is opened, keeps rooms and is published; its page leads to them, and its address is its own',
    ],
    refusal: ['matrix/groups', 'a seller is not shown how the page of a draft will be'],
  },
  '/agency/sales/transfer-service': {
    main: ['matrix/transfer-desk', 'a driver finds the day’s ride, holds up the name and marks the pickup'],
    refusal: [
      'matrix/transfer-desk',
      'an owner says how transfers are run; a wrong phone is refused; a seller only reads it',
    ],
  },
}
