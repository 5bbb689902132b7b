import type { Router } from '@orpc/server'
import type { stockContract } from '#core/contract/product/stock.ts'
import { productContract } from '#core/contract/product.ts'
import { requireShown, shownAs } from '#server/modules/accounts/require-shown.ts'
import { getPriceCalendar } from '#server/modules/products/get-price-calendar.ts'
import { getProduct } from '#server/modules/products/get-product.ts'
import { getStorefront, listHighlights } from '#server/modules/products/get-storefront.ts'
import { searchProducts } from '#server/modules/products/search-products.ts'
import { changeStock } from '#server/modules/stock/change-stock.ts'
import { getStock } from '#server/modules/stock/get-stock.ts'
import { listStockChanges } from '#server/modules/stock/list-stock-changes.ts'
import { previewStock } from '#server/modules/stock/preview-stock.ts'
import { stopSale } from '#server/modules/stock/stop-sale.ts'
import { undoStock } from '#server/modules/stock/undo-stock.ts'
import { productAtDesk } from '#server/modules/transfer-desk/desk-notes.ts'
import type { Context } from '#server/platform/context.ts'
import { limited, serve, type Verbs } from '#server/platform/serve.ts'

/** Every question about products counts, and is answered only where the agency's page is shown. */
async function admit(context: Context, { accountId }: { accountId: string }): Promise<void> {
  context.count('search')
  await requireShown(context.deps.database, context.actor, accountId)
}

const stockVerbs: Verbs<typeof stockContract> = {
  getStock: limited('read stock', getStock),
  previewStock: limited('read stock', previewStock),
  changeStock: limited('change stock', changeStock),
  stopSale: limited('change stock', stopSale),
  undoStock: limited('change stock', undoStock),
  listStockChanges: limited('read stock', listStockChanges),
}

/** What can be bought: the agency's page, searches, one product, its prices by day. */
export const productService: Router<typeof productContract, Context> = serve(
  productContract,
  {
    ...stockVerbs,

    getStorefront: async (context, input) => {
      const { as, movedTo } = await shownAs(context.deps.database, context.actor, input.accountId)
      const storefront = { ...(await getStorefront(context.deps, input)), ...(movedTo && { movedTo }) }
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
