import type { Router } from '@orpc/server'
import { productContract } from '#core/contract/product.ts'
import { requireShown, shownAs } from '#server/modules/accounts/require-shown.ts'
import { getPriceCalendar } from '#server/modules/products/get-price-calendar.ts'
import { getProduct } from '#server/modules/products/get-product.ts'
import { getStorefront, listHighlights } from '#server/modules/products/get-storefront.ts'
import { searchProducts } from '#server/modules/products/search-products.ts'
import { productAtDesk } from '#server/modules/transfer-desk/desk-notes.ts'
import type { Context } from '#server/platform/context.ts'
import { serve } from '#server/platform/serve.ts'
import { catalogueVerbs } from './product/catalogue.ts'
import { importVerbs } from './product/imports.ts'
import { promotionVerbs } from './product/promotions.ts'
import { stockVerbs } from './product/stock.ts'

/** Every call about products counts toward a rate limit, and is answered only if the agency's page is public. */
async function admit(context: Context, { accountId }: { accountId: string }): Promise<void> {
  context.count('search')
  await requireShown(context.deps.database, context.actor, accountId)
}

/** The shop: the agency's page, searches, products, their prices by day; and the stock for editors. */
export const productService: Router<typeof productContract, Context> = serve(
  productContract,
  {
    ...catalogueVerbs,
    ...stockVerbs,
    ...importVerbs,
    ...promotionVerbs,

    getStorefront: async (context, input) => {
      const { as, movedTo } = await shownAs(context.deps.database, context.actor, input.accountId)
      const domain = context.deps.domains.of(input.accountId)?.origin
      const storefront = {
        ...(await getStorefront(context.deps, input)),
        ...(movedTo && { movedTo }),
        ...(domain && { domain }),
      }
      return as === 'shop' ? storefront : { ...storefront, takesBookings: false, destinations: [] }
    },

    listHighlights: async (context, input) => {
      const shown = await shownAs(context.deps.database, context.actor, input.accountId)
      return { highlights: shown.as === 'shop' ? await listHighlights(context.deps, input) : [] }
    },

    search: async (context, input) => {
      await admit(context, input)
      return searchProducts(context.deps, input)
    },

    getProduct: async (context, input) => {
      await admit(context, input)
      return productAtDesk(context.deps.database, input.accountId, await getProduct(context.deps, input))
    },

    getPriceCalendar: async (context, input) => {
      await admit(context, input)
      return getPriceCalendar(context.deps, input)
    },
  },
  { unchecked: ['search'] },
)
