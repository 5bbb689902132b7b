import { getAssortment } from '#server/modules/assortment/get-assortment.ts'
import { listAssortmentProducts } from '#server/modules/assortment/list-assortment-products.ts'
import { saveAssortment } from '#server/modules/assortment/save-assortment.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

export const assortmentVerbs = {
  getAssortment: verbs.getAssortment.handler(({ context, input }) => getAssortment(context, input)),
  listAssortmentProducts: verbs.listAssortmentProducts.handler(({ context, input }) =>
    listAssortmentProducts(context, input),
  ),
  saveAssortment: verbs.saveAssortment.handler(({ context, input }) => saveAssortment(context, input)),
}
