import type { Outputs } from '#src/platform/api.ts'

/** Somebody who is told by e-mail, as who runs the agency sees it. */
export type Subscription = Outputs['agency']['changeSubscription']
