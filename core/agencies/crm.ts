/** Events for the CRM. The `subject` of an event is the id of the lead, the account, the call request or the sale. */
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
 * States of a delivery. `kept`: no CRM is configured. `dead`: all tries failed. Staff can resend deliveries in both
 * states.
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

/** Seconds before each retry, as Standard Webhooks recommends. After the last retry there are no more tries. */
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
/** The longest pause that a receiver can request. */
const maxPauseSeconds = 24 * hour

export const deliveryLimits = {
  tries: pauseSeconds.length + 1,
  /** Days for which deliveries are kept, by their state. */
  keptDays: { delivered: 30, other: 180 },
} as const

/** Seconds until the next try after `failed` tries, at least `wantedSeconds`; null if there are no more tries. */
export function pauseAfter(failed: number, wantedSeconds: number | null): number | null {
  const pause = pauseSeconds[failed - 1]
  if (pause === undefined) return null
  return Math.max(pause, Math.min(wantedSeconds ?? 0, maxPauseSeconds))
}
