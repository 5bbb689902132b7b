import * as z from 'zod'
import { inEach, type Text, textOrOther } from '#core/app/language.ts'
import { currency, picture, pictureAddress } from '#core/app/shapes.ts'
import { isWritten } from '#core/app/written-text.ts'
import { dayMinutes } from '#core/time/lengths.ts'
import { amenities } from './amenities.ts'
import { maxLatitude, maxLongitude } from './coordinates.ts'
import { partyLimits } from './party.ts'
import {
  codePattern,
  productCounts as counts,
  productLimits as limits,
  maxChangeBp,
  maxCutOffHours,
  maxRateMinor,
  maxShareBp,
  maxSharesId,
  timePattern,
} from './product-limits.ts'
import { boards } from './products.ts'
import { guestCodes, tourCategories, travellerFields } from './tour-codes.ts'
import { vehicles } from './transfers.ts'

/** A value that a draft may leave open, and a product on sale may not. */
interface Needs<W extends z.ZodType<number | null>> {
  whole(least: number, most: number): W
  /** In basis points, fractional where necessary. */
  share(): W
  /** In at least one language; the other one shows the same. */
  text(most: number): z.ZodType<Text, Text>
  /** In all languages, in some, or in none. */
  note(most: number): z.ZodType<Text, Text>
  line(most: number, pattern?: RegExp): z.ZodType<string, string>
  /** In one language, for those who work with the product; may be empty. */
  label(most: number): z.ZodType<string, string>
  /** At least one. */
  some<T extends z.ZodType>(item: T, most: number): z.ZodArray<T>
}

/** Without control characters and lone surrogates, which the database cannot store or no screen shows. */
const cleaned = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((typed) => typed.replaceAll(/(?!\n)[\p{Cs}\p{Cc}]/gu, ''))

const both = (line: z.ZodType<string, string>) => z.strictObject(inEach(() => line))

/** Copies the text to languages without one: documents and mails show names in each language. */
const inAll = (text: Text): Text => inEach((language) => textOrOther(text, language))

const drafted: Needs<z.ZodType<number | null, number | null>> = {
  whole: (_least, most) => z.int().min(0).max(most).nullable(),
  share: () => z.number().min(0).max(maxShareBp).nullable(),
  text: (most) => both(cleaned(most)),
  note: (most) => both(cleaned(most)),
  line: (most) => cleaned(most),
  label: (most) => cleaned(most),
  some: (item, most) => z.array(item).max(most),
}

const needed: Needs<z.ZodType<number, number>> = {
  whole: (least, most) => z.int().min(least).max(most),
  share: () => z.number().min(0).max(maxShareBp),
  text: (most) =>
    both(cleaned(most).trim())
      .overwrite(inAll)
      .superRefine(({ es }, { addIssue }) => {
        if (es === '') addIssue({ code: 'custom', path: ['es'] })
      }),
  note: (most) => both(cleaned(most).trim()),
  line: (most, pattern = /\S/) => cleaned(most).trim().regex(pattern),
  label: (most) => cleaned(most).trim(),
  some: (item, most) => z.array(item).min(1).max(most),
}

/** The name of a new product: in at least one language. */
export const newName = drafted.text(limits.name).refine(isWritten)

const listOf = <T extends z.ZodType>(item: T, most: number) => z.array(item).max(most)
const code = z.string().regex(codePattern)
const pixels = z.int().min(1).max(20_000)
const pictured = picture.extend({
  src: pictureAddress,
  alt: both(cleaned(limits.alt)),
  width: pixels,
  height: pixels,
})
/** `Coordinates`: both or none. */
const coordinates = z
  .strictObject({
    latitude: z.number().min(-maxLatitude).max(maxLatitude),
    longitude: z.number().min(-maxLongitude).max(maxLongitude),
  })
  .optional()
const amenityList = listOf(z.enum(amenities), amenities.length)

function contentOf<W extends z.ZodType<number | null>>({ whole, text, line }: Needs<W>) {
  const points = listOf(text(limits.point), counts.points)
  const hours = { from: line(5, timePattern), to: line(5, timePattern) }
  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('hotels'),
      stars: whole(1, 5),
      checkInFrom: line(5, timePattern),
      checkOutUntil: line(5, timePattern),
      address: line(limits.address),
      coordinates,
      amenities: amenityList,
      houseRules: points.optional(),
    }),
    z.strictObject({
      kind: z.literal('tours'),
      category: z.enum(tourCategories),
      highlights: points,
      includes: points,
      excludes: points.optional(),
      bring: points,
      meetingPoint: text(limits.meetingPoint),
      coordinates,
      pickups: listOf(
        z.strictObject({ id: code, name: text(limits.point), minutesBefore: whole(0, 600) }),
        counts.pickups,
      ),
      travellerFields: listOf(z.enum(travellerFields), travellerFields.length),
    }),
    /** To the product's zone. */
    z.strictObject({
      kind: z.literal('transfers'),
      airport: line(3, /^[A-Z]{3}$/),
      minutes: whole(1, dayMinutes),
      meetingPoint: text(limits.meetingPoint),
      excludes: points.optional(),
      /** `NightSurcharge`. */
      night: z
        .union([
          z.strictObject({ ...hours, bp: whole(1, maxShareBp) }),
          z.strictObject({ ...hours, amountMinor: whole(1, maxRateMinor) }),
        ])
        .optional(),
    }),
  ])
}

/** `GuestShares` of a room or a rate. */
function sharesOf<W extends z.ZodType<number | null>>({ whole }: Needs<W>) {
  const upToAge = whole(0, 17)
  return {
    base: whole(1, counts.guests),
    extraAdultBp: whole(0, maxShareBp),
    adultsBp: z.array(whole(0, maxShareBp)).min(1).max(counts.guests).optional(),
    children: listOf(
      z.union([
        z.strictObject({ upToAge, bp: whole(0, maxShareBp) }),
        z.strictObject({ upToAge, amountMinor: whole(0, maxRateMinor) }),
      ]),
      counts.childBands,
    ),
  }
}

/** `OtherShares` of a rate. */
const otherShares = <W extends z.ZodType<number | null>>({ whole, share, label }: Needs<W>) =>
  z.strictObject({
    id: z.int().min(1).max(maxSharesId),
    name: label(limits.shares).optional(),
    adultsBp: z.array(share()).min(1).max(counts.guests),
    extraAdultBp: whole(0, maxShareBp),
  })

const haveOwnIds = (lists: readonly { id: number }[]): boolean =>
  new Set(lists.map(({ id }) => id)).size === lists.length

function attributesOf<W extends z.ZodType<number | null>>(needs: Needs<W>) {
  const { whole, note, line, some } = needs
  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('hotels'),
      occupancy: z.strictObject({
        ...sharesOf(needs),
        maxAdults: whole(1, counts.guests),
        maxChildren: whole(0, counts.guests - 1),
        max: whole(1, counts.guests),
      }),
      beds: note(limits.beds),
      squareMetres: whole(1, 1000).nullable(),
      view: note(limits.view),
      amenities: amenityList,
    }),
    z.strictObject({
      kind: z.literal('tours'),
      startsAt: line(5, timePattern),
      durationMinutes: whole(1, 31 * dayMinutes),
      languages: some(z.string().regex(/^[a-z]{2}$/), counts.languages),
      guestTypes: some(
        z.strictObject({
          code: z.enum(guestCodes),
          minAge: whole(0, 120),
          maxAge: whole(0, 120),
          bp: whole(0, maxShareBp),
        }),
        counts.guestTypes,
      ),
      /** `PartyPrice`. */
      partyPrices: listOf(
        z.strictObject({ fromGuests: whole(2, partyLimits.guests), bp: whole(1, maxShareBp) }),
        counts.partyPrices,
      ).optional(),
    }),
    z.strictObject({
      kind: z.literal('transfers'),
      vehicle: z.enum(vehicles),
      sharing: z.enum(['private', 'shared']),
      maxGuests: whole(1, 60),
      luggage: whole(0, 120),
    }),
  ])
}

/** `BasedOn` of a rate. */
function basedOn<W extends z.ZodType<number | null>>({ whole }: Needs<W>) {
  const bp = whole(0, maxChangeBp)
  const minor = whole(0, maxRateMinor)
  return z.union([
    z.strictObject({ rate: code, lessBp: bp }),
    z.strictObject({ rate: code, moreBp: bp }),
    z.strictObject({ rate: code, lessMinor: minor }),
    z.strictObject({ rate: code, moreMinor: minor }),
  ])
}

const termsOf = <W extends z.ZodType<number | null>>(needs: Needs<W>) => {
  const { whole } = needs
  return z.strictObject({
    /** Null except for rates of hotels. */
    board: z.enum(boards).nullable(),
    refundable: z.boolean(),
    factorBp: whole(0, maxShareBp),
    basedOn: basedOn(needs).optional(),
    perGuestMinor: whole(0, maxRateMinor),
    shares: z.strictObject(sharesOf(needs)).optional(),
    otherShares: listOf(otherShares(needs), counts.otherShares).refine(haveOwnIds).optional(),
    /** Ignored if it is not refundable. `daysBefore` null: immediately. */
    policy: listOf(
      z.strictObject({
        daysBefore: z.int().min(0).max(999).nullable(),
        penalty: z.union([
          z.strictObject({ bp: whole(0, 10_000) }),
          z.strictObject({ amountMinor: whole(0, maxRateMinor) }),
          z.strictObject({ nights: whole(1, 60) }),
        ]),
      }),
      counts.policySteps,
    ),
  })
}

function documentOf<W extends z.ZodType<number | null>>(needs: Needs<W>) {
  const { whole, text, note, some } = needs
  const rate = z.strictObject({ code, name: text(limits.name), terms: termsOf(needs) })
  const unit = z.strictObject({
    code,
    name: text(limits.name),
    attributes: attributesOf(needs),
    picture: pictured.nullable(),
    rates: some(rate, counts.rates).refine(haveOwnCodes),
  })
  return z
    .strictObject({
      name: text(limits.name),
      summary: note(limits.summary),
      description: note(limits.description),
      destinationId: z.string().max(64),
      zoneId: z.string().max(64).nullable(),
      currency,
      cutOffHours: whole(0, maxCutOffHours),
      content: contentOf(needs),
      pictures: listOf(pictured, counts.pictures),
      units: some(unit, counts.units).refine(haveOwnCodes),
    })
    .refine(({ content, units }) => units.every(({ attributes }) => attributes.kind === content.kind))
}

const haveOwnCodes = (coded: readonly { code: string }[]): boolean =>
  new Set(coded.map((one) => one.code)).size === coded.length

/** The draft of a product: everything within its limits, but possibly incomplete. */
export const productDraft = documentOf(drafted)
export type ProductDraft = z.output<typeof productDraft>

/** The terms of a rate of a product on sale. */
export const completeTerms = termsOf(needed)

/** The same with everything that a product on sale needs; `missingOf` checks the consistency of its parts. */
export const completeDraft = documentOf(needed)
export type CompleteDraft = z.output<typeof completeDraft>
