import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, day, instant, text } from '#core/app/shapes.ts'
import { distinctNames, maxGuides } from '#core/sales/crew-links.ts'
import { guestReports } from '#core/sales/ride-reports.ts'
import { errors } from '../errors.ts'
import { crewLinkCalls, crewName } from './crew-links.ts'

const base = oc.errors(errors)
const tags = ['departures']
const path = '/agency/departures' as const

export const guestReport = z.object({ said: z.enum(guestReports), at: instant })

/** The guests of one reservation in a departure, as the agency sees them. */
export const departureGuests = z.object({
  lineId: z.string(),
  saleId: z.string(),
  code: z.string(),
  customer: z.string(),
  phone: z.string(),
  adults: z.int(),
  childAges: z.array(z.int()),
  /** Names and ages, where the tour asks for them; null: an adult. */
  travellers: z.array(z.object({ name: z.string(), age: z.int().nullable() })),
  /** Local time at which they are met, and where: as they were told. Null: at the meeting point. */
  pickupOn: day,
  pickupTime: z.string(),
  pickup: text.nullable(),
  requests: z.string(),
  /** What a guide last reported; null: nothing. */
  report: guestReport.nullable(),
  redeemedAt: instant.nullable(),
  /** When they were marked as a no-show, and whether they can be marked or unmarked now (`agency.markNoShow`). */
  noShowAt: instant.nullable(),
  mayBeNoShow: z.boolean(),
})

/** A departure of an own tour on a day. */
export const departure = z.object({
  unitId: z.int(),
  on: day,
  account: z.object({ id: accountId, name: z.string() }),
  tour: text,
  name: text,
  startsAt: z.string(),
  durationMinutes: z.int(),
  /** Codes of the languages that it is guided in. */
  languages: z.array(z.string()),
  meetingPoint: text,
  /** Places, in all and sold; null: the calendar no longer has the day. */
  capacity: z.int().nullable(),
  sold: z.int(),
  guides: z.array(z.string()),
  /** The earliest first. */
  guests: z.array(departureGuests),
})

const guideLink = crewLinkCalls('guide', { path: `${path}/guide-links`, tags })

export const departuresContract = {
  /** Departures of the caller's own tours on a day, the earliest first. */
  listDepartures: base
    .route({ method: 'GET', path, tags })
    .input(
      z.strictObject({
        /** Absent: today in the account's time zone. */
        on: day.optional(),
        accountId: accountId.optional(),
      }),
    )
    .output(
      z.object({
        on: day,
        today: day,
        departures: z.array(departure),
        /** Guides of earlier departures, the latest first. */
        known: z.array(z.string()),
      }),
    ),

  /** Says who guides a departure; none removes all. Idempotent. Errors: `departure_not_found`. */
  assignGuides: base
    .route({ method: 'PUT', path: `${path}/guides`, tags })
    .input(
      z.strictObject({
        unitId: z.int().min(1).max(2_147_483_647),
        on: day,
        guides: z.array(crewName).max(maxGuides).transform(distinctNames),
      }),
    )
    .output(z.object({ guides: z.array(z.string()) })),

  /** The phone of a guide's last link, and when the one for this day was sent; null: not yet. */
  findGuideLink: guideLink.find,

  /**
   * Makes the link to a guide's departures of a day, which replaces the earlier one. Errors: `departure_not_found` without
   * departures, `link_expired` for a day that is long over.
   */
  createGuideLink: guideLink.create,
}
