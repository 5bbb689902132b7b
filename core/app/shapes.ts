import * as z from 'zod'
import { inEach } from '#core/app/language.ts'
import { maxReason, minReason } from '#core/app/reason.ts'
import { instalmentMonths } from '#core/money/instalments.ts'
import { currencies } from '#core/money/money.ts'
import { emailPattern, maxEmailLength } from '#core/people/emails.ts'
import { maxNameLength, personNamePattern, wholeNameLength } from '#core/people/names.ts'
import { phonePattern } from '#core/people/typed-phone.ts'
import { penalty } from '#core/products/penalty.ts'
import { kinds } from '#core/products/products.ts'
import { localFeeCodes, taxCodes } from '#core/products/tax-codes.ts'
import { isDay } from '#core/time/days.ts'
import { languages } from './language.ts'
import { websiteLength, websitePattern } from './websites.ts'

/** Shapes that several services share. */
export const language = z.enum(languages)
export const currency = z.enum(currencies)
export const kind = z.enum(kinds)
export const text = z.object(inEach(() => z.string()))
/** A search text. PostgreSQL cannot store NUL, so a text that contains NUL finds nothing. */
export const searchedText = z
  .string()
  .max(100)
  .overwrite((searched) => searched.replaceAll('\0', ''))
/** A day that exists, validated as in `core/time/days.ts`. */
export const day = z.iso.date().refine(isDay)
export const instant = z.iso.datetime()
/** Validated as in `core/people/emails.ts`, which forms use before they send. */
export const email = z.email({ pattern: emailPattern }).max(maxEmailLength)
/** Validated as in `core/people/typed-phone.ts`. */
export const phone = z.string().trim().regex(phonePattern)
/** Validated as in `core/app/websites.ts`. */
export const website = z
  .string()
  .trim()
  .min(websiteLength.least)
  .max(websiteLength.most)
  .regex(websitePattern)
/** A first or a last name, validated as in `core/people/names.ts`. */
export const personName = z.string().trim().max(maxNameLength).regex(personNamePattern)
/** A reason for an action by staff, validated as in `core/app/reason.ts`. */
export const reason = z.string().trim().min(minReason).max(maxReason)
/** First and last name in one field. */
export const wholeName = z
  .string()
  .trim()
  .min(wholeNameLength.least)
  .max(wholeNameLength.most)
  .regex(personNamePattern)
/** A plan of interest-free installments, in months. */
export const instalmentPlan = z.literal(instalmentMonths)
/** An account's id in URLs: "1001". */
export const accountId = z.string().regex(/^\d{4,12}$/)
/** The name of a group or event in URLs of the agency's booking area. The group's terms replace the agency's. */
export const groupUrl = z.string().max(80).optional()
/** The index of a ride in its transfer, from 0; in URLs it is a string. */
export const ridePlace = z
  .union([z.number(), z.string().regex(/^\d$/).transform(Number)])
  .pipe(z.int().min(0).max(1))
/** 128 random bits, base64url. */
export const saleId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
/** Created by the client with its request, and the same for every retry. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** The price of one room, tour or ride, with all charges paid before traveling. */
export const price = z.object({
  currency,
  /** Public price including mark-up, before taxes. */
  baseMinor: z.int(),
  taxes: z.array(z.object({ code: z.enum(taxCodes), bp: z.int(), amountMinor: z.int() })),
  totalMinor: z.int(),
})

/** A step of a cancellation policy as sold: the penalty that applies from this instant on. */
export const policyStep = z.object({ from: instant, penalty })

/** URL of a picture on this origin: an uploaded picture, or a drawing that is part of the app. */
export const pictureAddress = z
  .string()
  .regex(/^\/(?:media\/images\/[\w-]{22}|drawings\/[a-z-]{1,40}\.svg\?v=\d{1,4})$/)

const percent = z.int().min(0).max(100)

/**
 * A photograph or drawing at a URL of this origin, with its size in pixels. Only photographs have a `colour`, the mean
 * of their pixels, and are stored in several widths (`photographWidths`). `focus`: the point around which it is
 * cropped, in percent from the left and the top; if absent, its center.
 */
export const picture = z.object({
  ...{ src: z.string(), alt: text, width: z.int(), height: z.int() },
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  focus: z.object({ x: percent, y: percent }).optional(),
})

/** A charge that is paid at the property, in the property's currency; never part of a total. */
export const payAtProperty = z.array(
  z.object({ code: z.enum(localFeeCodes), amountMinor: z.int(), currency, perRoomNightMinor: z.int() }),
)

/** A part of a destination. */
export const zone = z.object({ id: z.string(), name: text })
