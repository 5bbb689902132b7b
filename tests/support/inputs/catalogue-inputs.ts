import { draftedHotel } from '#tests/builders/product-drafts.ts'
import type { Asked } from './access-inputs.ts'

const name = { es: 'Copia', en: 'Copy' }
const product = (more: object = {}): Asked => ({ of: ({ productId }) => ({ productId, ...more }) })

const change = {
  ...{ unitIds: [1], from: '2027-02-01', to: '2027-02-02', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  setting: { kind: 'closed', closed: true },
}

/** How those who stock the shop are asked. */
export const catalogueInputs: Record<string, Asked> = {
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
  'product.getStock': product({ from: '2027-02-01', days: 2 }),
  'product.previewStock': product({ change }),
  'product.listStockChanges': product(),
  'product.changeStock': product({ change, expected: '', idempotencyKey: 'matrix-change-stock' }),
  'product.stopSale': {
    of: ({ accountId, productId }) => ({ accountId, productId, from: '2027-02-01', to: '2027-02-02' }),
  },
  'product.undoStock': { of: ({ stockChangeId }) => ({ changeId: stockChangeId }) },
  'product.moveProduct': product({ to: 'archived' }),
}
