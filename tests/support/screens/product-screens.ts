import { expect } from 'playwright/test'
import { textFrom } from '#core/app/written-text.ts'
import type { Kind } from '#core/products/products.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { addOwnHotel, addOwnHotelWithShares } from '#tests/support/worlds/own-hotel.ts'
import { addOwnRides } from '#tests/support/worlds/own-rides.ts'
import { addSeasons } from '#tests/support/worlds/own-seasons.ts'
import { press, type Screen } from './screen.ts'
import { openAsAdmin } from './staff-screens.ts'

async function openList({ page }: Visit): Promise<void> {
  await enterAs(page, 'owner')
  await page.goto('/agency/catalogs/products')
  await settleLists(page)
}

/** A new product of the agency, with all its parts and an open room, departure or vehicle. */
async function openOwnProduct(visit: Visit, kind: Kind = 'hotels'): Promise<void> {
  const { page, said } = visit
  const name = { hotels: 'Hotel de los patios', tours: 'Tour de los patios', transfers: 'Al hotel' }[kind]
  await enterAs(page, 'owner')
  const { productId } = await shopOf(page.request).product.createProduct({
    ...{ kind, name: textFrom({ es: name, en: '' }), destinationId: 'cancun' },
  })
  await page.goto(`/agency/catalogs/products/${productId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const closed = page.getByRole('main').locator('[aria-expanded=false]')
  while ((await closed.count()) > 0) await closed.first().click()
  await page.getByRole('button', { name: said('product-editor', `unit.add.${kind}`) }).click()
  if (kind === 'tours') {
    const sizes = page.getByRole('group', { name: said('product-editor', 'field.partyPrices') })
    await sizes.getByRole('button', { name: said('product-editor', 'tour.add_party') }).click()
    await sizes.getByLabel(said('product-editor', 'field.fromGuests')).fill('4')
    await sizes.getByLabel(said('product-editor', 'field.bp')).fill('90')
  }
  await settle(page)
}

/** The rates of a hotel with other prices by number of adults. */
async function openShares({ page, said }: Visit): Promise<void> {
  await enterAs(page, 'owner')
  await page.goto(`/agency/catalogs/products/${await addOwnHotelWithShares('own-shares')}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const name = page.getByLabel(said('product-editor', 'rate.shares_name')).first()
  const closed = page.getByRole('main').locator('[aria-expanded=false]')
  while (!(await name.isVisible()) && (await closed.count()) > 0) await closed.first().click()
  await name.scrollIntoViewIfNeeded()
  await settle(page)
}

/** Products to choose, and with `action` what is done with the chosen ones. */
async function openChoosing(visit: Visit, action?: string): Promise<void> {
  await addOwnHotel('own-hotel')
  await openList(visit)
  const { page, said } = visit
  await page.getByRole('button', { name: said('catalogue', 'batch.start') }).click()
  await page.getByRole('main').getByRole('checkbox').first().check()
  await settle(page)
  if (action) await press(visit, 'catalogue', action)
}

async function openCreateProduct(visit: Visit): Promise<void> {
  await openList(visit)
  await press(visit, 'catalogue', 'create.open')
}

/** A sheet with a refused cell, as its owner sees it. */
async function openImport(visit: Visit): Promise<void> {
  const { page } = visit
  await enterAs(page, 'owner')
  await page.goto('/agency/catalogs/products/import')
  await settle(page)
  const sheet = 'Hotel,Habitación,Fecha,Precio\nHotel que no existe,Doble,2027-01-10,1450\n'
  const file = { name: 'tarifas.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.getByLabel(visit.said('product-import', 'file.choose')).setInputFiles(file)
  await expect(page.getByRole('table')).toBeVisible()
  await settle(page)
}

/** The seasons of an agency, or one of their sheets. */
async function openSeasons(visit: Visit, then?: string): Promise<void> {
  await addSeasons()
  await enterAs(visit.page, 'owner')
  await visit.page.goto('/agency/catalogs/products/seasons')
  await settleLists(visit.page)
  if (then) await press(visit, 'seasons', then)
}

/** The prices by season of an agency's own hotel, or one of their sheets. */
async function openSeasonPrices(visit: Visit, then?: string): Promise<void> {
  await addSeasons()
  await enterAs(visit.page, 'owner')
  await visit.page.goto(`/agency/catalogs/products/${await addOwnHotel('own-hotel')}/seasons`)
  await settleLists(visit.page)
  if (then) await press(visit, 'seasons', then)
}

/** The products of an agency and of the platform, as their editors see them. */
export const productScreens: readonly Screen[] = [
  { name: 'agency-own-products', open: openList },
  { name: 'agency-create-product', stateOf: 'agency-own-products', open: openCreateProduct },
  { name: 'agency-choose-products', stateOf: 'agency-own-products', open: (visit) => openChoosing(visit) },
  {
    name: 'agency-pause-products',
    stateOf: 'agency-own-products',
    open: (visit) => openChoosing(visit, 'batch.paused'),
  },
  {
    name: 'agency-close-products',
    stateOf: 'agency-own-products',
    open: (visit) => openChoosing(visit, 'batch.closed'),
  },
  { name: 'agency-own-product', open: (visit) => openOwnProduct(visit) },
  { name: 'agency-own-shares', stateOf: 'agency-own-product', open: openShares },
  { name: 'agency-own-tour', stateOf: 'agency-own-product', open: (visit) => openOwnProduct(visit, 'tours') },
  {
    name: 'agency-own-transfer',
    stateOf: 'agency-own-product',
    open: (visit) => openOwnProduct(visit, 'transfers'),
  },
  { name: 'agency-import', open: openImport },
  {
    name: 'staff-import',
    stateOf: 'agency-import',
    open: (visit) => openAsAdmin(visit, '/admin/products/import'),
  },
  {
    name: 'agency-ride-prices',
    async open({ page }) {
      await addOwnRides('QQQ')
      await enterAs(page, 'owner')
      await page.goto('/agency/catalogs/ride-prices')
      await settleLists(page)
    },
  },
  { name: 'agency-seasons', open: (visit) => openSeasons(visit) },
  { name: 'agency-season', stateOf: 'agency-seasons', open: (visit) => openSeasons(visit, 'edit_of') },
  {
    name: 'agency-seasons-copy',
    stateOf: 'agency-seasons',
    open: (visit) => openSeasons(visit, 'copy.button'),
  },
  { name: 'agency-season-prices', open: (visit) => openSeasonPrices(visit) },
  {
    name: 'agency-season-rules',
    stateOf: 'agency-season-prices',
    open: (visit) => openSeasonPrices(visit, 'prices.rules_of'),
  },
  {
    name: 'agency-season-new',
    stateOf: 'agency-season-prices',
    open: (visit) => openSeasonPrices(visit, 'add'),
  },
  {
    name: 'agency-season-apply',
    stateOf: 'agency-season-prices',
    open: (visit) => openSeasonPrices(visit, 'prices.apply'),
  },
  {
    name: 'staff-seasons',
    stateOf: 'agency-seasons',
    open: (visit) => openAsAdmin(visit, '/admin/products/seasons'),
  },
  {
    name: 'staff-ride-prices',
    stateOf: 'agency-ride-prices',
    open: (visit) => openAsAdmin(visit, '/admin/products/ride-prices'),
  },
  {
    name: 'staff-products',
    stateOf: 'agency-own-products',
    open: (visit) => openAsAdmin(visit, '/admin/products'),
  },
  {
    name: 'staff-product',
    stateOf: 'agency-own-product',
    open: (visit) => openAsAdmin(visit, `/admin/products/${visit.offers.family.line.choice.productId}`),
  },
]
