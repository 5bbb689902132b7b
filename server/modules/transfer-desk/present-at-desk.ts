import { type PresentedSale, presentSale, presentWhole } from '#server/modules/sales/present-sale.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { withDesk } from './desk-notes.ts'

/** The sale that was just read or changed, with its transfers' texts from the agency's desk. */
export const presentAtDesk = (deps: Deps, whole: WholeSale): Promise<PresentedSale> =>
  withDesk(deps.database, presentWhole(deps, whole))

/** The same for the stored sale. Does not check rights: the caller has done so. */
export const presentSaleAtDesk = async (deps: Deps, saleId: string): Promise<PresentedSale> =>
  withDesk(deps.database, await presentSale(deps, saleId))
