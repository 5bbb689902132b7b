import type { Asked } from './access-inputs.ts'

/** Spreadsheets of products. */
export const importInputs: Record<string, Asked> = {
  'product.readImport': {
    of: ({ accountId, productId }) => ({
      ...{ accountId, kind: 'hotels', fileName: 'hoteles.csv' },
      file: Buffer.from(`Hotel\n${productId}\n`).toString('base64'),
    }),
  },
  'product.getImport': { of: ({ importId }) => ({ importId }) },
  'product.checkImport': { of: ({ importId }) => ({ importId, columns: ['product'], rate: null }) },
  'product.applyImport': {
    of: ({ importId }) => ({ importId, columns: ['product'], rate: null, expected: '', confirmed: false }),
  },
  'product.undoImport': { of: ({ importId }) => ({ importId }) },
  'product.listImports': { list: {} },
}
