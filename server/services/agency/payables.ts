import type { payablesContract } from '#core/contract/agency/payables.ts'
import { listPayables } from '#server/modules/payables/list-payables.ts'
import { getBankFile, listSupplierPayments } from '#server/modules/payables/list-supplier-payments.ts'
import { moveSupplierPayments } from '#server/modules/payables/move-supplier-payment.ts'
import { orderSupplierPayments } from '#server/modules/payables/order-payments.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

/** What is owed to suppliers, and payments to them. */
export const payableVerbs: Verbs<typeof payablesContract> = {
  listPayables,
  orderSupplierPayments: limited('save a draft', orderSupplierPayments),
  listSupplierPayments,
  getBankFile: limited('save a draft', getBankFile),
  moveSupplierPayments: limited('save a draft', moveSupplierPayments),
}
