import type { catalogueContract } from '#core/contract/product/catalogue.ts'
import { applyDraft } from '#server/modules/catalogue/apply-draft.ts'
import { createProduct, duplicateProduct } from '#server/modules/catalogue/create-product.ts'
import { listCatalogue, listCataloguePlaces } from '#server/modules/catalogue/list-catalogue.ts'
import { listEditions } from '#server/modules/catalogue/list-editions.ts'
import { listMoves } from '#server/modules/catalogue/list-moves.ts'
import { moveProduct } from '#server/modules/catalogue/move-product.ts'
import { moveProducts } from '#server/modules/catalogue/move-products.ts'
import { discardDraft, getDraft, restoreEdition, saveDraft } from '#server/modules/catalogue/save-draft.ts'
import { undoMove } from '#server/modules/catalogue/undo-move.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

/** Calls of editors who create and price products. */
export const catalogueVerbs: Verbs<typeof catalogueContract> = {
  listCatalogue,
  listCataloguePlaces,
  createProduct: limited('create a product', createProduct),
  duplicateProduct: limited('create a product', duplicateProduct),
  getDraft,
  saveDraft: limited('save a draft', saveDraft),
  discardDraft: limited('save a draft', discardDraft),
  applyDraft: limited('apply a draft', applyDraft),
  moveProduct: limited('apply a draft', moveProduct),
  moveProducts: limited('apply a draft', moveProducts),
  undoMove: limited('apply a draft', undoMove),
  listMoves,
  listEditions,
  restoreEdition: limited('save a draft', restoreEdition),
}
