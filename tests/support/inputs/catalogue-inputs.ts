import { textFrom } from '#core/app/written-text.ts'
import { draftedHotel } from '#tests/builders/product-drafts.ts'
import type { Asked } from './access-inputs.ts'
import { importInputs } from './import-inputs.ts'
import { promotionInputs } from './promotion-inputs.ts'

const name = textFrom({ es: 'Copia', en: 'Copy' })
const product = (more: object = {}): Asked => ({ of: ({ productId }) => ({ productId, ...more }) })

/** Inputs of the endpoints for catalog staff. */
export const catalogueInputs: Record<string, Asked> = {
  ...importInputs,
  ...promotionInputs,
  'product.listCatalogue': { list: {} },
  'product.listCataloguePlaces': { list: {} },
  'product.createProduct': 'self',
  'product.getDraft': product(),
  'product.listEditions': product(),
  'product.saveDraft': product({ revision: 1, content: draftedHotel('Otro') }),
  'product.restoreEdition': product({ revision: 1, version: 1 }),
  'product.discardDraft': product({ revision: 1 }),
  'product.applyDraft': product({ revision: 1, onSale: true }),
  'product.duplicateProduct': product({ name }),
  'product.moveProduct': product({ to: 'archived' }),
  'product.moveProducts': { of: ({ productId }) => ({ productIds: [productId], to: 'archived' }) },
  'product.undoMove': { of: ({ stockChangeId }) => ({ moveId: stockChangeId }) },
  'product.listMoves': { list: {} },
}
