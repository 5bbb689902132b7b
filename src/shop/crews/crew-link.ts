import type { Outputs } from '#src/platform/api.ts'

export type DrivenRide = Outputs['bookingEngine']['openDriverDay']['rides'][number]
export type GuidedDeparture = Outputs['bookingEngine']['openGuideDay']['departures'][number]
export type GuidedGuests = GuidedDeparture['guests'][number]

/** The account and the token of a driver's or a guide's link. */
export interface CrewLink {
  accountId: string
  token: string
}
