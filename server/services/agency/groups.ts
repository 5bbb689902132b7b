import { getGroup } from '#server/modules/groups/get-group.ts'
import { getGroupAddress } from '#server/modules/groups/get-group-address.ts'
import { recordPayment, voidGroupPayment } from '#server/modules/groups/group-payments.ts'
import { importGuests, listGroupGuests, removeGuest, saveGuest } from '#server/modules/groups/guests.ts'
import { listGroupProducts } from '#server/modules/groups/list-group-products.ts'
import { listGroups } from '#server/modules/groups/list-groups.ts'
import { moveGroup } from '#server/modules/groups/move-group.ts'
import { changeGroup, createGroup } from '#server/modules/groups/save-group.ts'
import { getBlocks, releaseAllBlocks, setBlocks } from '#server/modules/groups/set-blocks.ts'
import { previewGroup } from '#server/modules/products/preview-group.ts'
import { listGroupRooms } from '#server/modules/sales-desk/list-group-rooms.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

export const groupsVerbs = {
  listGroups: verbs.listGroups.handler(({ context, input }) => listGroups(context, input)),
  getGroup: verbs.getGroup.handler(({ context, input }) => getGroup(context, input)),
  getGroupAddress: verbs.getGroupAddress.handler(({ context, input }) => getGroupAddress(context, input)),
  previewGroup: verbs.previewGroup.handler(({ context, input }) => previewGroup(context, input)),
  listGroupProducts: verbs.listGroupProducts.handler(({ context }) => listGroupProducts(context)),
  createGroup: verbs.createGroup.handler(({ context, input }) => createGroup(context, input)),
  changeGroup: verbs.changeGroup.handler(({ context, input }) => changeGroup(context, input)),
  moveGroup: verbs.moveGroup.handler(({ context, input }) => moveGroup(context, input)),
  getGroupBlocks: verbs.getGroupBlocks.handler(({ context, input }) => getBlocks(context, input)),
  setGroupBlocks: verbs.setGroupBlocks.handler(({ context, input }) => setBlocks(context, input)),
  releaseGroupBlocks: verbs.releaseGroupBlocks.handler(({ context, input }) =>
    releaseAllBlocks(context, input),
  ),
  listGroupGuests: verbs.listGroupGuests.handler(async ({ context, input }) => ({
    ...(await listGroupGuests(context, input)),
    sold: await listGroupRooms(context, input),
  })),
  saveGroupGuest: verbs.saveGroupGuest.handler(({ context, input }) => saveGuest(context, input)),
  removeGroupGuest: verbs.removeGroupGuest.handler(({ context, input }) => removeGuest(context, input)),
  importGroupGuests: verbs.importGroupGuests.handler(({ context, input }) => {
    context.count('upload')
    return importGuests(context, input)
  }),
  recordGroupPayment: verbs.recordGroupPayment.handler(({ context, input }) => recordPayment(context, input)),
  voidGroupPayment: verbs.voidGroupPayment.handler(({ context, input }) => voidGroupPayment(context, input)),
}
