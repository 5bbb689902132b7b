import type { workItemsContract } from '#core/contract/admin/work-items.ts'
import { submitEvidence } from '#server/modules/dispute-evidence/submit-evidence.ts'
import { assignWorkItem } from '#server/modules/work-desk/assign-work-item.ts'
import { decideWorkItem } from '#server/modules/work-desk/decide-work-item.ts'
import { listWorkItems } from '#server/modules/work-desk/list-work-items.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const workItemsVerbs: Verbs<typeof workItemsContract> = {
  listWorkItems,
  assignWorkItem,
  decideWorkItem,
  submitEvidence,
}
