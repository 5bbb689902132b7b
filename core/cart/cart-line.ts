import * as z from 'zod'
import { inEach } from '#core/app/language.ts'
import { currency, day, instant, kind, picture, pictureAddress } from '#core/app/shapes.ts'
import { choice } from './choice.ts'
import { longestNote } from './longest-note.ts'

const shortText = z.object(inEach(() => z.string().max(longestNote)))
export const lineId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** The cancellation terms shown offline. */
const seenTerms = z.object({
  refundable: z.boolean(),
  /** Last instant of free cancellation for the whole line; null if a penalty already applies. */
  freeUntil: instant.nullable(),
  timeZone: z.string().max(64),
})

/** A note such as "Meeting point: …". */
const lineNote = z.object({ label: shortText, value: shortText })

/**
 * A choice in a cart with the data to show it offline, as a device stores it. The price is the last one seen, and is
 * refreshed wherever it is shown.
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
  /** The cancellation terms when the price was seen; absent in older lines. */
  terms: seenTerms.optional(),
  /** Where the service begins, for offline use. */
  notes: z.array(lineNote).max(2).optional(),
})
