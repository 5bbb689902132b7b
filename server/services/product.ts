import { getPriceCalendar } from '#server/modules/products/get-price-calendar.ts'
import { getProduct } from '#server/modules/products/get-product.ts'
import { getStorefront } from '#server/modules/products/get-storefront.ts'
import { searchProducts } from '#server/modules/products/search-products.ts'
import { os } from '#server/platform/context.ts'

/** What can be bought: the agency's page, searches, one product, its prices by day. */
export const productService = os.product.router({
  getStorefront: os.product.getStorefront.handler(({ input, context }) => getStorefront(context.deps, input)),

  search: os.product.search.handler(({ input, context }) => {
    context.count('search')
    return searchProducts(context.deps, input)
  }),

  getProduct: os.product.getProduct.handler(({ input, context }) => {
    context.count('search')
    return getProduct(context.deps, input)
  }),

  getPriceCalendar: os.product.getPriceCalendar.handler(({ input, context }) => {
    context.count('search')
    return getPriceCalendar(context.deps, input)
  }),
})
