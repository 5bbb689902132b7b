import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Currency } from '#core/money/money.ts'
import type { Day } from '#core/time/days.ts'
import type { PolicyStep } from './cancellation.ts'

/** The lead guest, who books and pays. One of e-mail and phone may be empty if a seller booked. */
export interface Customer {
  givenName: string
  familyName: string
  email: string
  phone: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** Whether there is an e-mail address or a phone number. */
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

/** The texts and pictures of a line, stored as they were when it was sold. */
export interface LineSnapshot {
  name: Text
  /** The group on whose page it was chosen; absent: none, or an older line. */
  group?: LineGroup
  destination: Text
  address: string
  picture: Picture
  timeZone: string
  /** Its start and the end of its sale: see core/pack/cutoff.ts; absent in older lines. */
  startsAt?: string
  sellUntil?: string
  items: LineItem[]
  /** Prices of the nights with taxes (one entry for a tour; one per ride), for penalties counted in nights. */
  nightsMinor: number[]
  payAtProperty: { code: string; amountMinor: number; currency: Currency; perRoomNightMinor: number }[]
  policy: PolicyStep[]
  travellerFields: ('name' | 'age')[]
  notes: { label: Text; value: Text }[]
}

/** The stock of a line: one entry per unit and day. */
export interface Allocation {
  unitId: number
  day: Day
  quantity: number
}

/** The stock of a line, and the part from its group's block. */
export interface BlockTake extends Allocation {
  groupUrl: string | null
  fromBlock: number
}
