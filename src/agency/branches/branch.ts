import type { Outputs } from '#src/platform/api.ts'

type Branches = Outputs['agency']['listBranches']

/** A branch with what it has, owes and sold. */
export type Branch = Branches['rows'][number]

/** The agency itself, whose balance goes to its branches and comes back. */
export type Agency = Branches['agency']
