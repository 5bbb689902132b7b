import { assignWorkItem } from '#server/modules/work-desk/assign-work-item.ts'
import { decideWorkItem } from '#server/modules/work-desk/decide-work-item.ts'
import { listWorkItems } from '#server/modules/work-desk/list-work-items.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const workItemsVerbs = {
  listWorkItems: admin.listWorkItems.handler(({ input, context }) => listWorkItems(context, input)),
  assignWorkItem: admin.assignWorkItem.handler(async ({ input, context }) => {
    await assignWorkItem(context, input)
    return {}
  }),
  decideWorkItem: admin.decideWorkItem.handler(async ({ input, context }) => {
    await decideWorkItem(context, input)
    return {}
  }),
}
