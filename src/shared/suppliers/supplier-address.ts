/** The addresses of an area's suppliers, payables and sales. */
export const supplierAddresses = {
  agency: {
    list: '/agency/suppliers',
    supplier: '/agency/suppliers/$supplierId',
    payables: '/agency/payables',
    sale: '/agency/sales/$saleId',
    words: 'agency',
  },
  staff: {
    list: '/admin/suppliers',
    supplier: '/admin/suppliers/$supplierId',
    payables: '/admin/payables',
    sale: '/admin/sales/$saleId',
    words: 'staff',
  },
} as const

export type SupplierAddress = (typeof supplierAddresses)[keyof typeof supplierAddresses]
