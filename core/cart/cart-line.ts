import * as z from 'zod'
import { currency, day, instant, kind, picture, pictureAddress } from '#core/app/shapes.ts'
import { choice } from './choice.ts'
import { longestNote } from './longest-note.ts'

const shortText = z.object({ es: z.string().max(longestNote), en: z.string().max(longestNote) })
export const lineId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** The terms of cancelling that can be told without a network. */
const seenTerms = z.object({
  refundable: z.boolean(),
  /** Last instant at which all of it is free; null: from now on something is charged. */
  freeUntil: instant.nullable(),
  timeZone: z.string().max(64),
})

/** "Meeting point: …". */
const lineNote = z.object({ label: shortText, value: shortText })

/**
 * A choice in a cart with what is needed to show it without a network, as a device keeps it. Its price is what was seen, and is asked for again wherever it is shown.
 */
export const cartLine = z.object({
  id: lineId,
  choice,
  kind,
  name: shortText,
  /** Room and board, departure, or vehicle and rides. */
  detail: shortText,
  picture: picture.extend({
    src: pictureAddress,
    alt: shortText,
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  startsOn: day,
  endsOn: day,
  totalMinor: z.int().nonnegative(),
  currency,
  /** When the price was seen. */
  asOf: instant,
  /** Its terms as they were seen with the price; lines of before say none. */
  terms: seenTerms.optional(),
  /** Where it begins, for when nobody can be asked. */
  notes: z.array(lineNote).max(2).optional(),
})
