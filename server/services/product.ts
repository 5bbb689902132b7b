import { os } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

export const productService = os.product.router({
  getStorefront: os.product.getStorefront.handler(() => refuse('provider_unavailable')),
  search: os.product.search.handler(() => refuse('provider_unavailable')),
  getProduct: os.product.getProduct.handler(() => refuse('provider_unavailable')),
  getPriceCalendar: os.product.getPriceCalendar.handler(() => refuse('provider_unavailable')),
})
