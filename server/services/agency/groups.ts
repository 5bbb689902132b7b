import type { groupsContract } from '#core/contract/agency/groups.ts'
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
import { limited, type Verbs } from '#server/platform/serve.ts'

export const groupsVerbs: Verbs<typeof groupsContract> = {
  listGroups,
  getGroup,
  getGroupAddress,
  previewGroup,
  listGroupProducts,
  createGroup,
  changeGroup,
  moveGroup,
  getGroupBlocks: getBlocks,
  setGroupBlocks: setBlocks,
  releaseGroupBlocks: releaseAllBlocks,
  listGroupGuests: async (context, input) => ({
    ...(await listGroupGuests(context, input)),
    sold: await listGroupRooms(context, input),
  }),
  saveGroupGuest: saveGuest,
  removeGroupGuest: removeGuest,
  importGroupGuests: limited('upload', importGuests),
  recordGroupPayment: recordPayment,
  voidGroupPayment,
}
