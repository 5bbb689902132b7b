import type { callRequestsContract } from '#core/contract/admin/call-requests.ts'
import { assignCallRequest, takeCallRequest } from '#server/modules/prospects/keep-call.ts'
import { listCallRequests } from '#server/modules/prospects/list-calls.ts'
import { recordCall, undoCallStep } from '#server/modules/prospects/move-call.ts'
import { noteCallInFile } from '#server/modules/prospects/note-call-in-file.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const callRequestsVerbs: Verbs<typeof callRequestsContract> = {
  listCallRequests,
  takeCallRequest,
  assignCallRequest,
  recordCall,
  noteCallInFile,
  undoCallStep,
}
