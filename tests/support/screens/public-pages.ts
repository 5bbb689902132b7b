import type { Visit } from '#tests/support/pages/visit.ts'

/** A public page, as the server sends it. */
export interface PublicPage {
  name: string
  path: (visit: Visit) => string
  /** Whether it shows prices. */
  priced: boolean
  /** Another page that has the same layout. */
  isAlike?: boolean
}

export const publicPages: PublicPage[] = [
  { name: 'home', path: () => '/', priced: false },
  { name: 'campaign', path: () => '/campaign?utm_source=flyer', priced: false, isAlike: true },
  { name: 'storefront', path: () => '/booking/1001', priced: true },
  { name: 'storefront-of-another-agency', path: () => '/booking/1002', priced: true, isAlike: true },
  { name: 'hotels', path: () => '/booking/1001/hotels', priced: true, isAlike: true },
  { name: 'tours', path: () => '/booking/1001/tours', priced: true },
  { name: 'transfers', path: () => '/booking/1001/transfers', priced: false, isAlike: true },
  { name: 'group', path: ({ offers }) => `/booking/1001/group/${offers.groups[0]}`, priced: true },
  { name: 'search-hotels', path: ({ offers }) => `/booking/1001/search/${offers.stay.search}`, priced: true },
  {
    name: 'search-tours',
    path: ({ offers }) => `/booking/1001/search/${offers.tour.search}`,
    priced: true,
    isAlike: true,
  },
  {
    name: 'search-transfers',
    path: ({ offers }) => `/booking/1001/search/${offers.transfer.search}`,
    priced: true,
    isAlike: true,
  },
  { name: 'hotel', path: ({ offers }) => `/booking/1001/view/${offers.stay.view}`, priced: true },
  { name: 'tour', path: ({ offers }) => `/booking/1001/tour/${offers.tour.productId}`, priced: true },
  {
    name: 'transfer',
    path: ({ offers }) => `/booking/1001/view/${offers.transfer.view}`,
    priced: true,
    isAlike: true,
  },
  { name: 'terms', path: () => '/booking/1001/legal/terms', priced: false },
  { name: 'signup', path: () => '/signup', priced: false },
  { name: 'signup-seller', path: () => '/signup/seller', priced: false, isAlike: true },
  { name: 'signup-invited', path: () => '/signup/nobody-knows-this-one', priced: false, isAlike: true },
  { name: 'recovery', path: () => '/recovery', priced: false, isAlike: true },
  { name: 'request-call', path: () => '/request-call', priced: false, isAlike: true },
  { name: 'staff-door', path: () => '/admin/login', priced: false, isAlike: true },
  {
    name: 'payment-return',
    path: () => '/transaction-response?account=1001',
    priced: false,
    isAlike: true,
  },
]
