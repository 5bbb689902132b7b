import type { assortmentContract } from '#core/contract/agency/assortment.ts'
import { getAssortment } from '#server/modules/assortment/get-assortment.ts'
import { listAssortmentProducts } from '#server/modules/assortment/list-assortment-products.ts'
import { saveAssortment } from '#server/modules/assortment/save-assortment.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const assortmentVerbs: Verbs<typeof assortmentContract> = {
  getAssortment,
  listAssortmentProducts,
  saveAssortment,
}
