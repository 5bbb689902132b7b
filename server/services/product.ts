import { requireShown, shownAs } from '#server/modules/accounts/require-shown.ts'
import { getPriceCalendar } from '#server/modules/products/get-price-calendar.ts'
import { getProduct } from '#server/modules/products/get-product.ts'
import { getStorefront, listHighlights } from '#server/modules/products/get-storefront.ts'
import { searchProducts } from '#server/modules/products/search-products.ts'
import { productAtDesk } from '#server/modules/transfer-desk/desk-notes.ts'
import { type Context, os, osAsBuilt } from '#server/platform/context.ts'

/** Every question about products counts, and is answered only where the agency's page is shown. */
async function admit(context: Context, { accountId }: { accountId: string }): Promise<void> {
  context.count('search')
  await requireShown(context.deps.database, context.actor, accountId)
}

/** What can be bought: the agency's page, searches, one product, its prices by day. */
export const productService = os.product.router({
  getStorefront: os.product.getStorefront.handler(async ({ input, context }) => {
    const shown = await shownAs(context.deps.database, context.actor, input.accountId)
    const storefront = await getStorefront(context.deps, input)
    return shown === 'shop' ? storefront : { ...storefront, takesBookings: false, destinations: [] }
  }),

  listHighlights: os.product.listHighlights.handler(async ({ input, context }) => {
    const shown = await shownAs(context.deps.database, context.actor, input.accountId)
    return { highlights: shown === 'shop' ? await listHighlights(context.deps, input) : [] }
  }),

  search: osAsBuilt.product.search.handler(async ({ input, context }) => {
    await admit(context, input)
    return searchProducts(context.deps, input)
  }),

  getProduct: os.product.getProduct.handler(async ({ input, context }) => {
    await admit(context, input)
    return productAtDesk(context.deps.database, input.accountId, await getProduct(context.deps, input))
  }),

  getPriceCalendar: os.product.getPriceCalendar.handler(async ({ input, context }) => {
    await admit(context, input)
    return getPriceCalendar(context.deps, input)
  }),
})
