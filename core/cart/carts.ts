import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Currency } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import type { Day } from '#core/time/days.ts'
import type { Choice } from './choice.ts'

/** A choice in a cart with what is needed to show it without a network, and the price that was seen. */
export interface CartLine {
  id: string
  choice: Choice
  kind: Kind
  name: Text
  /** Room and board, departure, or vehicle and rides. */
  detail: Text
  picture: Picture
  startsOn: Day
  endsOn: Day
  totalMinor: number
  currency: Currency
  /** ISO instant at which the price was seen. */
  asOf: string
  /** Its terms as they were seen with the price; lines of before say none. */
  terms?: SeenTerms | undefined
  /** Where it begins, for when nobody can be asked. */
  notes?: LineNote[] | undefined
}

/** Characters of a note that a cart keeps; a longer one is told on the product's page alone. */
export const longestNote = 300

/** "Meeting point: …". */
export interface LineNote {
  label: Text
  value: Text
}

/** The terms of cancelling that can be told without a network. */
export interface SeenTerms {
  refundable: boolean
  /** Last instant at which all of it is free; null: from now on something is charged. */
  freeUntil: string | null
  /** IANA zone of the place. */
  timeZone: string
}

/** What a product's page hands to the cart. */
export type NewCartLine = Omit<CartLine, 'id'>
