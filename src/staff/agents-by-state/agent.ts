import type { RowOf } from '#src/platform/define-list.ts'

/** An agency with its branches, as the list of a state shows it. */
export type Agent = RowOf<'admin.listAgents'>
