import type { ridePricesContract } from '#core/contract/product/ride-prices.ts'
import type { stockContract } from '#core/contract/product/stock.ts'
import { changeStock } from '#server/modules/stock/change-stock.ts'
import { getStock } from '#server/modules/stock/get-stock.ts'
import { listRidePrices } from '#server/modules/stock/list-ride-prices.ts'
import { listStockChanges } from '#server/modules/stock/list-stock-changes.ts'
import { previewStock } from '#server/modules/stock/preview-stock.ts'
import { priceRides } from '#server/modules/stock/price-rides.ts'
import { stopSale } from '#server/modules/stock/stop-sale.ts'
import { undoStock } from '#server/modules/stock/undo-stock.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const stockVerbs: Verbs<typeof stockContract & typeof ridePricesContract> = {
  getStock: limited('read stock', getStock),
  previewStock: limited('read stock', previewStock),
  changeStock: limited('change stock', changeStock),
  stopSale: limited('change stock', stopSale),
  undoStock: limited('change stock', undoStock),
  listRidePrices: limited('read stock', listRidePrices),
  priceRides: limited('change stock', priceRides),
  listStockChanges: limited('read stock', listStockChanges),
}
