import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, idempotencyKey, text } from '#core/app/shapes.ts'
import { hasPictures, maxNameLength } from '#core/people/names.ts'
import { guestLimits, roomingListBytes } from '#core/products/groups.ts'
import { largeBody } from '../body-size.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['groups']
const path = '/agency/groups' as const

const url = z.string().min(1).max(80)
const one = z.strictObject({ accountId, url })

/**
 * A name on the rooming list. The rule is less strict than for travelers' names, as lists contain couples ("Peña &
 * Ríos") and placeholders.
 */
const listedName = z
  .string()
  .trim()
  .min(1)
  .max(maxNameLength)
  .refine((name) => !hasPictures(name))

const guest = {
  /** The room's number; guests of one room have the same number. */
  room: z.int().min(1).max(guestLimits.room),
  givenName: listedName,
  familyName: listedName,
  arrivesAt: z.string().trim().max(guestLimits.arrivesAt),
  bed: z.string().trim().max(guestLimits.bed),
  diet: z.string().trim().max(guestLimits.diet),
  phone: z.string().trim().max(guestLimits.phone),
}

/** A guest as stored, even if a later rule would reject the data. */
const listed = z.object({
  ...{ id: z.string(), ...guest, givenName: z.string(), familyName: z.string() },
  /** Whether the guest's name or phone matches a sold room; such a guest is counted once. */
  isSold: z.boolean(),
})

/** A room sold to the group. It can be changed only in its sale. */
const soldRoom = z.object({
  id: z.string(),
  hotel: text,
  room: text,
  /** Names of the guests, or the customer's name. */
  names: z.string(),
  people: z.int(),
  arrivesOn: day,
  departsOn: day,
  /** Whether the room was sold online, and not by the agency's people. */
  isOnline: z.boolean(),
  /** Null if another seller made the sale. */
  sale: z
    .object({ id: z.string(), code: z.string(), phone: z.string(), dueMinor: z.int(), currency })
    .nullable(),
})

/** Why a row of a file was rejected. */
export const guestReasons = ['required', 'too_long', 'pictures', 'not_a_room', 'over_limit'] as const
export const guestColumns = ['room', 'givenName', 'familyName', 'arrivesAt', 'bed', 'diet', 'phone'] as const
export const guestFileProblems = ['not_a_table', 'empty', 'columns_missing'] as const

export const groupGuestsContract = {
  /** Returns the rooming list by room, and the sold rooms. */
  listGroupGuests: base
    .route({ method: 'GET', path: `${path}/{accountId}/{url}/guests`, tags })
    .input(one)
    .output(z.object({ guests: z.array(listed), sold: z.array(soldRoom), mayManage: z.boolean() })),

  saveGroupGuest: base
    .route({ method: 'POST', path: `${path}/{accountId}/{url}/guests`, tags })
    .input(z.strictObject({ accountId, url, id: z.string().max(64).nullable(), ...guest }))
    .output(z.object({ id: z.string() })),

  removeGroupGuest: base
    .route({ method: 'DELETE', path: `${path}/{accountId}/{url}/guests/{id}`, tags })
    .input(z.strictObject({ accountId, url, id: z.string().min(1).max(64) }))
    .output(z.object({})),

  /** Imports a rooming list from a spreadsheet (CSV or XLSX), either all of its rows or none. */
  importGroupGuests: base
    .meta(largeBody(640 * 1024))
    .route({ method: 'POST', path: `${path}/{accountId}/{url}/guests/file`, tags })
    .input(
      z.strictObject({
        accountId,
        url,
        /** The file's bytes in base64. */
        file: z.base64().max(Math.ceil(roomingListBytes / 3) * 4),
        /** Whether the file's rows replace the list or are added to it. */
        replace: z.boolean(),
        idempotencyKey,
      }),
    )
    .output(
      z.object({
        taken: z.int(),
        problem: z.enum(guestFileProblems).nullable(),
        /** Columns missing in the file. */
        missing: z.array(z.enum(guestColumns)),
        /** Unknown columns in the file, which are not imported. */
        ignored: z.array(z.string()),
        refusals: z.array(
          z.object({
            /** The row's number in the spreadsheet; the header is row 1. */
            line: z.int(),
            column: z.enum(guestColumns),
            reason: z.enum(guestReasons),
            value: z.string(),
          }),
        ),
      }),
    ),
}
