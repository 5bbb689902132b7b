import type { Outputs } from '#src/platform/api.ts'

/** A subscriber to e-mail notifications, as shown to the agency's managers. */
export type Subscription = Outputs['agency']['changeSubscription']
