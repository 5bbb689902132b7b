import type { Outputs } from '#src/platform/api.ts'

/** An agency with its branches, as the list of a state shows it. */
export type Agent = Outputs['admin']['listAgents']['agents'][number]
