import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Currency } from '#core/money/money.ts'
import type { Day } from '#core/time/days.ts'
import type { PolicyStep } from './cancellation.ts'

/** The lead guest, who books and pays. One of e-mail and phone may be empty where a seller wrote it. */
export interface Customer {
  givenName: string
  familyName: string
  email: string
  phone: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** Whether there is any way to reach somebody. */
export const isReachable = ({ email, phone }: Pick<Customer, 'email' | 'phone'>): boolean =>
  email.trim() !== '' || phone.trim() !== ''

export interface Traveller {
  givenName: string
  familyName: string
  /** Null for an adult. */
  age: number | null
}

/** One room, departure or ride of a line. */
export interface LineItem {
  name: Text
  detail: Text
  adults: number
  childAges: number[]
  /** With taxes, in the sale's currency. */
  amountMinor: number
}

export interface LineGroup {
  name: Text
  /** Whether some of it was sold out of the group's block. */
  isFromBlock: boolean
}

/** What is shown of a line, kept as it was when it was sold. */
export interface LineSnapshot {
  name: Text
  /** The group on whose page it was chosen; absent: none, or a line of before. */
  group?: LineGroup
  destination: Text
  address: string
  picture: Picture
  timeZone: string
  /** When it begins and until when it can be sold: see core/pack/cutoff.ts; absent in lines of before. */
  startsAt?: string
  sellUntil?: string
  items: LineItem[]
  /** Prices of the nights with taxes (one entry for a tour; one per ride), for a penalty counted in nights. */
  nightsMinor: number[]
  payAtProperty: { code: string; amountMinor: number; currency: Currency; perRoomNightMinor: number }[]
  policy: PolicyStep[]
  travellerFields: ('name' | 'age')[]
  notes: { label: Text; value: Text }[]
}

/** The stock a line takes: one entry per unit and day. */
export interface Allocation {
  unitId: number
  day: Day
  quantity: number
}

/** Stock that a line takes, and how much of it out of its group's block. */
export interface BlockTake extends Allocation {
  groupUrl: string | null
  fromBlock: number
}
