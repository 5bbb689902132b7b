import type { suppliersContract } from '#core/contract/agency/suppliers.ts'
import { getSupplier, listSuppliers } from '#server/modules/contracts/list-suppliers.ts'
import { saveContract } from '#server/modules/contracts/save-contract.ts'
import { saveSupplier } from '#server/modules/contracts/save-supplier.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

/** Suppliers, and the contracts with them. */
export const supplierVerbs: Verbs<typeof suppliersContract> = {
  listSuppliers,
  getSupplier,
  saveSupplier: limited('save a draft', saveSupplier),
  saveContract: limited('save a draft', saveContract),
}
