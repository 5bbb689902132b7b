import type { Outputs } from '#src/platform/api.ts'

type Branches = Outputs['agency']['listBranches']

/** A branch with its credit, its debt and its sales. */
export type Branch = Branches['rows'][number]

/** The agency itself: it moves balance to its branches and back. */
export type Agency = Branches['agency']
