import { callAges, callDues, callStates } from '#core/agencies/call-requests.ts'
import { defineList, type RowOf } from '#src/platform/define-list.ts'
import { anId, aText, oneOf } from '#src/platform/read-words.ts'

export type CallRequest = RowOf<'admin.listCallRequests'>

export const callList = defineList({
  verb: 'admin.listCallRequests',
  filters: {
    text: aText(),
    state: oneOf([...callStates, 'all']),
    keeper: anId,
    due: oneOf(callDues),
    age: oneOf(callAges),
  },
  file: '/files/call-requests',
})

/** The id of the latest step of a call request, which the next step refers to. */
export const seenStepOf = ({ steps }: CallRequest): string | null => steps[0]?.id ?? null
