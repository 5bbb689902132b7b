import type { Outputs } from '#src/platform/api.ts'

export type DrivenRide = Outputs['bookingEngine']['openDriverDay']['rides'][number]

/** The account and the token of a driver's link. */
export interface DriverLink {
  accountId: string
  token: string
}
