import type { RowOf } from '#src/platform/define-list.ts'

/** An agency with its branches, as shown in the list of a state. */
export type Agent = RowOf<'admin.listAgents'>
