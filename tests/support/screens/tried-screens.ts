import type { RoutePattern } from '#core/app/routes.ts'
import { triedCatalogue } from './tried-catalogue.ts'
import { triedCrews } from './tried-crews.ts'
import { triedMoney } from './tried-money.ts'

/** Public screens of the platform itself, and those of the agency's area. */
export type TriedRoute = Exclude<
  RoutePattern,
  `/booking/${string}` | `/admin${string}` | '/transaction-response'
>

/** A test by its file under `tests/e2e` and its title. */
type Test = readonly [spec: string, title: string]

const newAgency: Test = [
  'journeys/new-agency',
  'a new agency registers, is approved, invites a seller, and everybody sees the same figures of its first sale',
]
const invited: Test = [
  'journeys/entry',
  'an invited seller signs in, forgets the password, and sets up a second factor',
]
const registers: Test = [
  'journeys/registration',
  'an agency registers, resumes later, and submits its documents',
]
const lead: Test = [
  'matrix/registration',
  'an invited agency finds its known data; an unknown invitation asks for all of it',
]
const elsewhere: Test = [
  'journeys/entry',
  'a signed-in user moves to another address of the platform with a single-use link',
]
const usedLink: Test = ['matrix/entry', 'a used link says so, and its key is sent nowhere']
const call: Test = ['matrix/entry', 'a call is requested, and not in the past']
const day: Test = ['journeys/agency', 'an owner finds the day, invites a seller and grants a branch credit']
const seller: Test = [
  'journeys/agency',
  'a seller is told that the team is not visible to them; a stranger is asked to sign in',
]
const stranger: Test = [
  'matrix/agency',
  'a guest is asked to sign in, on every screen of an agency, and returns to it',
]
const nothing: Test = ['matrix/agency', 'unknown notices, sales and sellers say so and link elsewhere']
const team: Test = [
  'matrix/agency',
  'an owner resends an invitation, resets and suspends; a share above 100 % is refused',
]
const branch: Test = [
  'matrix/agency',
  'an owner opens a branch and grants it credit; more than is available is refused',
]
const balance: Test = [
  'matrix/branch-balance',
  'balance moves to a branch and back by keyboard; too much moves nothing and keeps the input',
]
const groupOfSeller: Test = ['journeys/groups', 'a seller sees groups and cannot change them']
const bookingPage: Test = [
  'matrix/booking-page-edition',
  'an owner gives a page its theme, logo and cover, previews them, and publishes them',
]
const bookingPageOfSeller: Test = [
  'matrix/booking-pages',
  'a seller learns that booking pages are not for them; an unknown group is not found',
]
const noPicture: Test = [
  'matrix/booking-pages',
  'a file that is not a picture is refused as a logo and as a cover, with a reason',
]
const subscription: Test = [
  'matrix/subscriptions',
  'an owner adds an address, which is confirmed by mail and later unsubscribes',
]
const ownProduct: Test = [
  'matrix/own-products',
  'an owner creates a hotel with a room and a rate on screens, and publishes it',
]
const sale: Test = [
  'journeys/sales-desk',
  'a seller finds a sale, adds a note, takes its balance in cash and cancels a line after seeing the cost',
]

const setup: Test = [
  'journeys/setup',
  'the printed link creates the first admin, with a second factor, once; the shop says that it is being set up, and is closed for maintenance',
]

const embedded: Test = [
  'journeys/embedded',
  'a visitor of the sample page searches in the frame, adds a hotel, and opens the cart in the whole window',
]

/** For each screen, the test of its main path, and one of a refusal there. */
export const triedScreens: Record<TriedRoute, { main: Test; refusal: Test }> = {
  '/booking-engine/:account_id/:product?': {
    main: embedded,
    refusal: [
      'matrix/booking-engine',
      'an unknown site shows nothing; a product that the agency does not sell is not found',
    ],
  },
  '/': { main: newAgency, refusal: ['journeys/entry', 'a wrong password opens nothing'] },
  '/campaign': {
    main: ['journeys/first-page', 'a campaign addresses its audience, and leads them on'],
    refusal: ['matrix/entry', 'an unknown campaign shows the first page, whose sign-in refuses a stranger'],
  },
  '/recovery': {
    main: invited,
    refusal: ['matrix/entry', 'a recovery requires a valid address, and answers the same for an unknown one'],
  },
  '/new-password': { main: invited, refusal: usedLink },
  '/setup': { main: setup, refusal: setup },
  '/request-call': { main: call, refusal: call },
  '/signup': {
    main: registers,
    refusal: [
      'matrix/registration',
      'an agency that is already registered gets the same answer, and is notified by mail only',
    ],
  },
  '/signup/seller': {
    main: ['matrix/registration', 'a travel agent asks to sell'],
    refusal: ['matrix/registration', 'a travel agent asks to sell'],
  },
  '/signup/:lead_id': { main: lead, refusal: lead },
  '/expired-link': {
    main: ['matrix/entry', 'a user at the end of a link can continue to the sign-in'],
    refusal: usedLink,
  },
  '/:token': { main: elsewhere, refusal: usedLink },
  '/enter': { main: elsewhere, refusal: usedLink },
  '/subscription': { main: subscription, refusal: subscription },
  '/share': {
    main: ['matrix/share', 'a payment slip shared from another app is stored with its sale, once'],
    refusal: ['matrix/share', 'without a worker the page asks to share again'],
  },
  '/voucher': {
    main: [
      'matrix/vouchers-offline',
      'the page that a camera opens says that the voucher is valid, and not whose it is',
    ],
    refusal: [
      'matrix/vouchers-offline',
      'an altered voucher is reported, and one redeemed elsewhere says when',
    ],
  },
  '/agency': { main: day, refusal: stranger },
  '/agency/affiliate': {
    main: [
      'matrix/agency-changes',
      'an owner proposes a name and an RNT number with its proof, staff approve both, and the booking page shows them',
    ],
    refusal: ['journeys/registration', 'an owner sees the agency, a seller their own work'],
  },
  '/agency/access': {
    main: ['matrix/agency', 'a user ends the session of a lost phone'],
    refusal: ['matrix/form-problems', 'an incomplete form moves to the field and names the missing value'],
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
      'changes of two people to one product are kept, and both are asked about a conflict',
    ],
  },
  '/agency/catalogs/products/:product_id/calendar': {
    main: [
      'matrix/stock-calendar',
      'an owner selects days by keyboard and by pointer, changes their price, sees the effect, and undoes it',
    ],
    refusal: ['matrix/stock-calendar', 'a product of others is not found'],
  },
  ...triedCatalogue,
  ...triedCrews,
  ...triedMoney,
  '/agency/catalogs/ride-prices': {
    main: [
      'matrix/ride-prices',
      'an owner prices zones and vehicles in one table, by keyboard and by a pasted block',
    ],
    refusal: ['matrix/ride-prices', 'a price that cannot be read, and one changed meanwhile, are not saved'],
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
    refusal: ['matrix/subscriptions', 'a seller learns that the list is not visible to them'],
  },
  '/agency/notices': { main: day, refusal: stranger },
  '/agency/notices/:notice_id': { main: day, refusal: nothing },
  '/agency/offline': {
    main: ['journeys/offline-packs', 'a seller searches, views and quotes offline from the device’s data'],
    refusal: ['journeys/offline-packs', 'an interrupted download leaves the previous data'],
  },
  '/agency/search': {
    main: [
      'matrix/platform-search',
      'people of an agency use the key and the menu to find their own data, and none of other agencies',
    ],
    refusal: [
      'matrix/platform-search',
      'people of an agency use the key and the menu to find their own data, and none of other agencies',
    ],
  },
  '/agency/outbox': {
    main: ['journeys/offline-sale', 'offline a seller sells a cart; online it is sold once, on credit'],
    refusal: [
      'journeys/offline-sale',
      'a price that rose in the meantime needs confirmation, and is then sold at the new price, once',
    ],
  },
  '/agency/products': {
    main: ['matrix/assortment', 'featured products are sorted with the keyboard'],
    refusal: ['matrix/own-assortment', 'a seller sees the assortment, and cannot change it'],
  },
  '/agency/products/:group_id': {
    main: [
      'matrix/own-assortment',
      'an owner hides a hotel and raises a mark-up for a group, whose page shows it',
    ],
    refusal: [
      'matrix/own-assortment',
      'an owner hides a hotel and raises a mark-up for a group, whose page shows it',
    ],
  },
  '/agency/reports/booking': {
    main: ['matrix/reports', 'an owner filters the report, saves the view, and exports the same numbers'],
    refusal: [
      'matrix/reports',
      'a seller sees the earnings of their own sales, not the platform’s share, and no statements',
    ],
  },
  '/agency/reports/statement': {
    main: ['matrix/reports', 'an owner filters the report, saves the view, and exports the same numbers'],
    refusal: [
      'matrix/reports',
      'a seller sees the earnings of their own sales, not the platform’s share, and no statements',
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
      'colours with illegible text are named and corrected; changes can be discarded',
    ],
  },
  '/agency/quotes': { main: day, refusal: stranger },
  '/agency/quotes/:quote_id': {
    main: ['matrix/selling', 'a seller withdraws a quote, and its link says so'],
    refusal: nothing,
  },
  '/agency/sales': { main: sale, refusal: sale },
  '/agency/sales/:sale_id': { main: sale, refusal: nothing },
  '/agency/sales/groups': {
    main: [
      'journeys/groups',
      'a group is opened, blocks rooms and is published; its page offers them, at its own address',
    ],
    refusal: groupOfSeller,
  },
  '/agency/sales/groups/:group_url': {
    main: ['matrix/groups', 'a group blocks rooms, lists its guests and records its deposits'],
    refusal: groupOfSeller,
  },
  '/agency/sales/groups/:group_url/preview': {
    main: [
      'journeys/groups',
      'a group is opened, blocks rooms and is published; its page offers them, at its own address',
    ],
    refusal: ['matrix/groups', 'a seller has no preview of a draft’s page'],
  },
}
