import type { ridePricesContract } from '#core/contract/product/ride-prices.ts'
import type { seasonsContract } from '#core/contract/product/seasons.ts'
import type { stockContract } from '#core/contract/product/stock.ts'
import { copySeasons } from '#server/modules/seasons/copy-seasons.ts'
import { listSeasons } from '#server/modules/seasons/list-seasons.ts'
import { removeSeason } from '#server/modules/seasons/remove-season.ts'
import { saveSeason } from '#server/modules/seasons/save-season.ts'
import { saveSeasonTerms } from '#server/modules/seasons/season-terms.ts'
import { applySeasons } from '#server/modules/stock/apply-seasons.ts'
import { changeStock } from '#server/modules/stock/change-stock.ts'
import { getSeasonTerms } from '#server/modules/stock/get-season-terms.ts'
import { getStock } from '#server/modules/stock/get-stock.ts'
import { listRidePrices } from '#server/modules/stock/list-ride-prices.ts'
import { listStockChanges } from '#server/modules/stock/list-stock-changes.ts'
import { previewSeasons } from '#server/modules/stock/preview-seasons.ts'
import { previewStock } from '#server/modules/stock/preview-stock.ts'
import { priceRides } from '#server/modules/stock/price-rides.ts'
import { stopSale } from '#server/modules/stock/stop-sale.ts'
import { undoStock } from '#server/modules/stock/undo-stock.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const stockVerbs: Verbs<typeof stockContract & typeof ridePricesContract & typeof seasonsContract> = {
  getStock: limited('read stock', getStock),
  previewStock: limited('read stock', previewStock),
  changeStock: limited('change stock', changeStock),
  stopSale: limited('change stock', stopSale),
  undoStock: limited('change stock', undoStock),
  listRidePrices: limited('read stock', listRidePrices),
  priceRides: limited('change stock', priceRides),
  listStockChanges: limited('read stock', listStockChanges),
  listSeasons: limited('read stock', listSeasons),
  saveSeason: limited('change stock', saveSeason),
  removeSeason: limited('change stock', removeSeason),
  copySeasons: limited('change stock', copySeasons),
  getSeasonTerms: limited('read stock', getSeasonTerms),
  saveSeasonTerms: limited('change stock', saveSeasonTerms),
  previewSeasons: limited('read stock', previewSeasons),
  applySeasons: limited('change stock', applySeasons),
}
