import type { staffSalesContract } from '#core/contract/admin/sales.ts'
import { giveGoodwill } from '#server/modules/sales/give-goodwill.ts'
import { noteAmongStaff } from '#server/modules/sales-desk/note-among-staff.ts'
import { closeBalance } from '#server/modules/selling/close-balance.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const staffSalesVerbs: Verbs<typeof staffSalesContract> = {
  noteAmongStaff,
  giveGoodwill,
  closeBalance,
}
