import { usualTerms } from '#tests/support/worlds/own-supplier.ts'
import type { Asked } from './access-inputs.ts'

const supplier = (more: object = {}): Asked => ({ of: ({ supplierId }) => ({ supplierId, ...more }) })
let keys = 0

/** Inputs of the endpoints for suppliers of an agency, contracts with them, and payments to them. */
export const supplierInputs: Record<string, Asked> = {
  'agency.listSuppliers': { list: {} },
  'agency.getSupplier': supplier(),
  'agency.saveSupplier': supplier({ name: 'Otra', rfc: null, email: null, phone: null }),
  'agency.saveContract': {
    of({ supplierId, productId }) {
      keys += 1
      const values = { name: 'Tarifa', terms: usualTerms, validFrom: null, validTo: null }
      return { supplierId, contractId: `matrix-contract-${keys}`, ...values, productIds: [productId] }
    },
  },
  'agency.listPayables': { list: {} },
  'agency.listSupplierPayments': { list: {} },
  'agency.orderSupplierPayments': {
    of({ lineId }) {
      keys += 1
      return {
        items: [{ lineId, openMinor: 1 }],
        idempotencyKey: `matrix-supplier-payment-${keys}`,
      }
    },
  },
  'agency.getBankFile': { of: ({ supplierId }) => ({ batchId: supplierId }) },
  'agency.moveSupplierPayments': { of: ({ supplierId }) => ({ paymentIds: [supplierId], to: 'paid' }) },
}
