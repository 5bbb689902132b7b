import { assignRide } from '#server/modules/transfer-desk/assign-ride.ts'
import { getTransferDesk, saveTransferDesk } from '#server/modules/transfer-desk/keep-desk.ts'
import { listRides } from '#server/modules/transfer-desk/list-rides.ts'
import { markRide } from '#server/modules/transfer-desk/mark-ride.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

export const transferDeskVerbs = {
  getTransferDesk: verbs.getTransferDesk.handler(({ context }) => getTransferDesk(context)),
  saveTransferDesk: verbs.saveTransferDesk.handler(({ context, input }) => saveTransferDesk(context, input)),
  listRides: verbs.listRides.handler(({ context, input }) => listRides(context, input)),
  assignRide: verbs.assignRide.handler(({ context, input }) => assignRide(context, input)),
  markRide: verbs.markRide.handler(({ context, input }) => markRide(context, input)),
}
