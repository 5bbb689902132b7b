import { giveGoodwill } from '#server/modules/sales/give-goodwill.ts'
import { noteAmongStaff } from '#server/modules/sales-desk/note-among-staff.ts'
import { closeBalance } from '#server/modules/selling/close-balance.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const staffSalesVerbs = {
  noteAmongStaff: admin.noteAmongStaff.handler(async ({ input, context }) => {
    await noteAmongStaff(context, input)
    return {}
  }),
  giveGoodwill: admin.giveGoodwill.handler(async ({ input, context }) => {
    await giveGoodwill(context, input)
    return {}
  }),
  closeBalance: admin.closeBalance.handler(async ({ input, context }) => {
    await closeBalance(context, input)
    return {}
  }),
}
