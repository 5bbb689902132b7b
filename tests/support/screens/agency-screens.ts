import { expect } from 'playwright/test'
import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { call } from '#tests/support/people/new-seller.ts'
import { foundScreens } from './found-screens.ts'
import { giftCardScreens } from './gift-card-screens.ts'
import { groupScreens } from './group-screens.ts'
import { outboxScreens } from './outbox-screens.ts'
import { payoutScreens } from './payout-screens.ts'
import { productScreens } from './product-screens.ts'
import { promotionScreens } from './promotion-screens.ts'
import { reviewScreens } from './review-screens.ts'
import { saleScreens } from './sale-screens.ts'
import { press, type Screen } from './screen.ts'
import { settingsScreens } from './settings-screens.ts'
import { staffScreens } from './staff-screens.ts'
import { stockScreens } from './stock-screens.ts'
import { supplierScreens } from './supplier-screens.ts'

/** Signs a person of the demo in and opens a screen of the agency area. */
async function open({ page }: Visit, path: string, role: 'owner' | 'seller' = 'owner'): Promise<void> {
  await enterAs(page, role)
  await page.goto(path)
  await settleLists(page)
}

const sellers = '/agency/catalogs/travel-agents'

/** A list while its next part is loading. */
async function openOutdated(visit: Visit): Promise<void> {
  const { page, said } = visit
  await open(visit, sellers)
  await page.route('**/rpc/agency/listSellers', () => {})
  await page.getByLabel(said('sellers', 'filter.text')).fill('bruno')
  await page.getByRole('button', { name: said('lists', 'search') }).click()
  await expect(page.getByText(said('app', 'loading'))).toBeVisible()
  await settle(page)
}

const inAgency = (name: string, path: string, stateOf?: string): Screen => ({
  name,
  ...(stateOf && { stateOf }),
  open: (visit) => open(visit, path),
})

/** The same screen for a seller, who only sees their own sales. */
const toSeller = (stateOf: string, path: string): Screen => ({
  name: `${stateOf}-seller`,
  stateOf,
  open: (visit) => open(visit, path, 'seller'),
})

/** The details of a branch, or the confirmation of its closing. */
async function openBranch(visit: Visit, then?: string): Promise<void> {
  await open(visit, '/agency/catalogs/branches')
  await press(visit, 'branches', 'details.button')
  if (!then) return
  await press(visit, 'branches', then)
  await expect(visit.page.getByRole('list', { name: visit.said('branches', 'closing.list') })).toBeVisible()
}

/** The own domain with the DNS records to create. */
async function openDomain(visit: Visit): Promise<void> {
  await enterAs(visit.page, 'owner')
  await call(visit.page, 'agency/claimDomain', { host: 'reservas.viajes.mx' })
  await open(visit, '/agency/template')
  await expect(visit.page.getByText(visit.said('booking-pages', 'domain.state.waiting'))).toBeVisible()
}

/** The contact data in their form, with the hours of a day. */
async function openContact(visit: Visit): Promise<void> {
  const { page, said } = visit
  await open(visit, '/agency/affiliate')
  await page.getByRole('button', { name: said('affiliate', 'change_contact') }).click()
  await page.getByRole('switch').nth(1).check({ force: true })
  await expect(page.getByLabel(said('affiliate', 'hours.opens'))).toBeVisible()
  await settle(page)
}

/** The menu, which phones open over the screen, with who is signed in. */
async function openMenu(visit: Visit): Promise<void> {
  await open(visit, '/agency')
  const menu = visit.page.getByRole('button', { name: visit.said('agency-menu', 'open') })
  if (!(await menu.isVisible())) return
  await menu.click()
  await expect(visit.page.getByRole('dialog')).toBeVisible()
  await settle(visit.page)
}

/** The screens of the agency area, as its owner sees them. */
export const agencyScreens: readonly Screen[] = [
  inAgency('agency-home', '/agency'),
  toSeller('agency-home', '/agency'),
  { name: 'agency-menu', stateOf: 'agency-home', open: openMenu },
  inAgency('agency-affiliate', '/agency/affiliate'),
  { name: 'agency-affiliate-contact', stateOf: 'agency-affiliate', open: openContact },
  toSeller('agency-affiliate', '/agency/affiliate'),
  toSeller('sales', '/agency/sales'),
  inAgency('agency-search', '/agency/search?text=ma'),
  toSeller('agency-search', '/agency/search?text=ma'),
  { ...inAgency('agency-search-hint', '/agency/search'), stateOf: 'agency-search' },
  {
    ...inAgency('agency-search-nothing', '/agency/search?text=nadie-se-llama-asi'),
    stateOf: 'agency-search',
  },
  inAgency('agency-sellers', sellers),
  { name: 'agency-sellers-outdated', stateOf: 'agency-sellers', open: openOutdated },
  inAgency('agency-seller-create', '/agency/catalogs/travel-agents/create'),
  inAgency(
    'agency-seller-edit',
    '/agency/catalogs/travel-agents/edit/demo-seller-one',
    'agency-seller-create',
  ),
  inAgency('agency-branches', '/agency/catalogs/branches'),
  { name: 'agency-branch', stateOf: 'agency-branches', open: (visit) => openBranch(visit) },
  {
    name: 'agency-branch-closing',
    stateOf: 'agency-branches',
    open: (visit) => openBranch(visit, 'closing.button'),
  },
  inAgency('agency-products', '/agency/products'),
  { ...inAgency('agency-products-places', '/agency/products?section=places'), stateOf: 'agency-products' },
  {
    ...inAgency('agency-products-highlights', '/agency/products?section=highlights'),
    stateOf: 'agency-products',
  },
  inAgency('agency-products-group', '/agency/products/boda-lucia-y-mateo?section=tours', 'agency-products'),
  inAgency('agency-template', '/agency/template'),
  inAgency('agency-template-themes', '/agency/template/themes'),
  inAgency('agency-template-logo', '/agency/template/upload-logo', 'agency-template'),
  inAgency('agency-template-banner', '/agency/template/banner', 'agency-template'),
  inAgency('agency-template-preview', '/agency/template/preview', 'agency-template'),
  { name: 'agency-template-domain', stateOf: 'agency-template', open: openDomain },
  {
    ...inAgency('agency-template-group', '/agency/template/boda-lucia-y-mateo/themes'),
    stateOf: 'agency-template-themes',
  },
  inAgency('agency-report', '/agency/reports/booking'),
  {
    ...inAgency('agency-report-nothing', '/agency/reports/booking?customer=nadie'),
    stateOf: 'agency-report',
  },
  inAgency('agency-statement', '/agency/reports/statement'),
  inAgency('agency-accounting', '/agency/reports/accounting'),
  inAgency('agency-notices', '/agency/notices'),
  inAgency('agency-offline', '/agency/offline'),
  ...outboxScreens,
  ...giftCardScreens,
  ...groupScreens,
  ...saleScreens,
  ...foundScreens,
  ...productScreens,
  ...promotionScreens,
  ...settingsScreens,
  ...staffScreens,
  ...reviewScreens,
  ...stockScreens,
  ...supplierScreens,
  ...payoutScreens,
]
