import type * as z from 'zod'
import type { Text } from '#core/app/language.ts'
import type { Day } from '#core/time/days.ts'
import type { customer } from './customer.ts'
import type { quotedLine, saleLine } from './sale-line.ts'

export type Customer = z.output<typeof customer>

type SaleLine = z.output<typeof saleLine>
export type Traveller = SaleLine['travellers'][number]
/** One room, departure or ride of a line. */
export type LineItem = SaleLine['items'][number]
export type LineGroup = NonNullable<SaleLine['group']>
export type QuotedLine = z.output<typeof quotedLine>

/** The data of a line that is displayed, as it was when sold. */
export interface LineSnapshot
  extends Pick<
    SaleLine,
    | ('name' | 'group' | 'destination' | 'address' | 'picture' | 'timeZone' | 'items' | 'nightsMinor')
    | ('payAtProperty' | 'policy' | 'travellerFields' | 'notes' | 'promotions')
  > {
  /** When the service begins, and until when it can be sold: see core/pack/cutoff.ts. Absent in older lines. */
  startsAt?: string
  sellUntil?: string
  /** Of tours; absent in other lines. */
  meeting?: TourMeeting
}

/** When the guests of a tour are met, in local time ("08:30"). `place`: the pick-up; null: the meeting point. */
export interface TourMeeting {
  on: Day
  time: string
  place: Text | null
}

/** The stock that a line takes: one entry per unit and day. */
export interface Allocation {
  unitId: number
  day: Day
  quantity: number
}

/** The stock that a line takes, and the part of it from the group's block. */
export interface BlockTake extends Allocation {
  groupUrl: string | null
  fromBlock: number
}
