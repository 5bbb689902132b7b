import { payableOrder, payableStates, supplierOrder } from '#core/suppliers/payable-states.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { defineList, type RowOf } from '#src/platform/define-list.ts'
import { aText, matching, oneOf } from '#src/platform/read-words.ts'

export type SupplierRow = RowOf<'agency.listSuppliers'>
export type Supplier = Outputs['agency']['getSupplier']
export type Contract = Supplier['contracts'][number]
export type Balance = Supplier['balances'][number]
export type Payable = RowOf<'agency.listPayables'>
export type SupplierPayment = RowOf<'agency.listSupplierPayments'>

export const supplierList = defineList({
  verb: 'agency.listSuppliers',
  filters: { text: aText() },
  order: supplierOrder,
})

export const payableList = defineList({
  verb: 'agency.listPayables',
  filters: { text: aText(), state: oneOf(payableStates), supplierId: matching(/^[\w-]{16,64}$/) },
  order: payableOrder,
})

export const supplierQuery = (supplierId: string) =>
  api.agency.getSupplier.queryOptions({ input: { supplierId }, staleTime: 5_000 })
