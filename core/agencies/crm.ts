/** What the CRM is told. `subject` of each: the id of the lead, the account, the call request or the sale. */
export const crmEvents = [
  'lead.created',
  'registration.moved',
  'call.requested',
  'sale.confirmed',
  'sale.line_cancelled',
  'sale.cancelled',
  'sale.completed',
  'sale.no_show',
] as const
export type CrmEvent = (typeof crmEvents)[number]

/**
 * How far a delivery has come. `kept`: there is no CRM to send it to. `dead`: it was not taken as often as it is tried.
 * From both it waits again only when somebody of the platform wants it.
 */
export const deliveryStates = ['waiting', 'delivered', 'dead', 'kept'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryMoves: Record<DeliveryState, readonly DeliveryState[]> = {
  waiting: ['delivered', 'dead', 'kept'],
  delivered: [],
  dead: ['waiting'],
  kept: ['waiting'],
}

export const canMoveDelivery = (from: DeliveryState, to: DeliveryState): boolean =>
  deliveryMoves[from].includes(to)

const minute = 60
const hour = 60 * minute

/** Seconds after each try that failed; after the last one there is none. As Standard Webhooks recommends. */
const pauseSeconds: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
/** A receiver that asks for more time gets as much at once. */
const mostPauseSeconds = 24 * hour

export const deliveryTerms = {
  tries: pauseSeconds.length + 1,
  /** Days for which one is kept that was delivered, and one that was not. */
  keptDays: { delivered: 30, other: 180 },
} as const

/** Seconds until the next try after `failed` of them, at least as long as the receiver wants; null: there is none. */
export function pauseAfter(failed: number, wantedSeconds: number | null): number | null {
  const pause = pauseSeconds[failed - 1]
  if (pause === undefined) return null
  return Math.max(pause, Math.min(wantedSeconds ?? 0, mostPauseSeconds))
}
