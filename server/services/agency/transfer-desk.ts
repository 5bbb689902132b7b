import type { transferDeskContract } from '#core/contract/agency/transfer-desk.ts'
import { assignRide } from '#server/modules/transfer-desk/assign-ride.ts'
import { createDriverLink, findDriverLink } from '#server/modules/transfer-desk/driver-links.ts'
import { getTransferDesk, saveTransferDesk } from '#server/modules/transfer-desk/keep-desk.ts'
import { listRides } from '#server/modules/transfer-desk/list-rides.ts'
import { markRide } from '#server/modules/transfer-desk/mark-ride.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const transferDeskVerbs: Verbs<typeof transferDeskContract> = {
  getTransferDesk,
  saveTransferDesk,
  listRides,
  assignRide,
  markRide,
  findDriverLink,
  createDriverLink: limited('link a driver', createDriverLink),
}
