import { saleAccess } from '#server/modules/sales/sale-access.ts'
import { requireSale } from '#server/modules/sales/sale-rows.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The key in the most recent mail link of a sale's customer. */
export const accessTo = async (deps: Pick<Deps, 'database' | 'keys'>, saleId: string): Promise<string> =>
  saleAccess(deps, await requireSale(deps.database, saleId))
