import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Currency } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import type { Day } from '#core/time/days.ts'
import type { Choice } from './choice.ts'

/** A choice in a cart with its texts for offline use and the price seen. */
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
  /** Its terms when the price was seen; older lines have none. */
  terms?: SeenTerms | undefined
  /** Where it begins, for offline use. */
  notes?: LineNote[] | undefined
}

/** Characters of a note in a cart; only the product's page shows a longer one. */
export const longestNote = 300

/** "Meeting point: …". */
export interface LineNote {
  label: Text
  value: Text
}

/** The cancellation terms that can be shown offline. */
export interface SeenTerms {
  refundable: boolean
  /** Last instant of free cancellation; null: cancelling already costs something. */
  freeUntil: string | null
  /** IANA zone of the place. */
  timeZone: string
}

/** A line that a product's page adds to the cart. */
export type NewCartLine = Omit<CartLine, 'id'>
