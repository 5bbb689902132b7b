import { type PresentedSale, presentSale, presentWhole } from '#server/modules/sales/present-sale.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { withDesk } from './desk-notes.ts'

/** The sale as somebody has just read or changed it, as it is answered: its transfers with what the agency's desk says. */
export const presentAtDesk = (deps: Deps, whole: WholeSale): Promise<PresentedSale> =>
  withDesk(deps.database, presentWhole(deps, whole))

/** The same of a sale as it is stored now. Knows no rights: the caller has checked them. */
export const presentSaleAtDesk = async (deps: Deps, saleId: string): Promise<PresentedSale> =>
  withDesk(deps.database, await presentSale(deps, saleId))
