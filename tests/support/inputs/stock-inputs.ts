import type { Asked } from './access-inputs.ts'

const stockChange = {
  ...{ unitIds: [1], from: '2027-02-01', to: '2027-02-02', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  setting: { kind: 'closed', closed: true },
}

/** The stock of a product. */
export const stockInputs: Record<string, Asked> = {
  'product.getStock': { of: ({ productId }) => ({ productId, from: '2027-02-01', days: 2 }) },
  'product.previewStock': { of: ({ productId }) => ({ productId, change: stockChange }) },
  'product.listStockChanges': { of: ({ productId }) => ({ productId }) },
  'product.changeStock': {
    of: ({ productId }) => ({
      productId,
      change: stockChange,
      expected: '',
      idempotencyKey: 'matrix-stock-0001',
    }),
  },
  'product.stopSale': {
    of: ({ accountId, productId }) => ({ accountId, productId, from: '2027-02-01', to: '2027-02-02' }),
  },
  'product.listRidePrices': { list: { from: '2027-02-01', to: '2027-02-02' } },
  'product.priceRides': {
    of: () => ({
      ...{ from: '2027-02-01', to: '2027-02-02', fleet: null, idempotencyKey: 'matrix-rides-0001' },
      cells: [{ unitId: 1, priceMinor: 100, expected: '' }],
    }),
  },
  'product.listSeasons': { of: ({ accountId }) => ({ accountId }) },
  'product.getSeasonTerms': { of: ({ productId }) => ({ productId }) },
  'product.previewSeasons': { of: ({ productId }) => ({ productId, byHand: 'keep' }) },
  'product.saveSeasonTerms': { of: ({ productId }) => ({ productId, cells: [], expected: '' }) },
  'product.applySeasons': {
    of: ({ productId }) => ({
      productId,
      byHand: 'keep',
      expected: '',
      idempotencyKey: 'matrix-seasons-01',
    }),
  },
  'product.saveSeason': {
    of: ({ accountId }) => ({
      ...{ accountId, season: null, name: 'Alta', weekdays: [0] },
      ranges: [{ from: '2027-02-01', to: '2027-02-28' }],
    }),
  },
  'product.copySeasons': {
    of: ({ accountId }) => ({ accountId, fromYear: 2027, toYear: 2028, align: 'weekday' }),
  },
  'product.removeSeason': { of: ({ seasonId }) => ({ seasonId, version: 1 }) },
  'product.undoStock': { of: ({ stockChangeId }) => ({ changeId: stockChangeId }) },
}
