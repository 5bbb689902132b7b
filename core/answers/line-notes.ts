import { inEach, sameText, type Text } from '#core/app/language.ts'
import type { LineNote } from '#core/cart/carts.ts'
import type { Choice, TourChoice, TransferChoice } from '#core/cart/choice.ts'
import { longestNote } from '#core/cart/longest-note.ts'
import { isNightRide } from '#core/products/night-surcharge.ts'
import type {
  HotelContent,
  TourContent,
  TourUnit,
  TransferContent,
  TransferUnit,
} from '#core/products/products.ts'
import { earlier, pickupFor } from '#core/products/transfers.ts'
import { addDays, type Day } from '#core/time/days.ts'
import {
  dayAndTime,
  durationText,
  flightMissing,
  fromText,
  joined,
  luggageText,
  nightText,
  noteLabels,
  untilText,
} from './line-texts.ts'
import type { Offer } from './price-cart.ts'

/** Details for the day of travel: times, places, pick-ups, luggage. */
export function notesOf(offer: Offer, choice: Choice): LineNote[] {
  const { content, units } = offer.product
  const attributes = units.find((unit) => unit.id === firstUnit(choice))?.attributes
  if (choice.kind === 'hotels' && content.kind === 'hotels') return hotelNotes(content)
  if (choice.kind === 'tours' && content.kind === 'tours' && attributes?.kind === 'tours')
    return tourNotes(content, attributes, choice)
  if (choice.kind === 'transfers' && content.kind === 'transfers' && attributes?.kind === 'transfers')
    return transferNotes(content, attributes, choice)
  return []
}

const firstUnit = (choice: Choice) => (choice.kind === 'hotels' ? choice.rooms[0]?.unitId : choice.unitId)

export function hotelNotes({
  checkInFrom,
  checkOutUntil,
  houseRules = [],
}: Pick<HotelContent, 'checkInFrom' | 'checkOutUntil' | 'houseRules'>): LineNote[] {
  return [
    { label: noteLabels.checkIn, value: fromText(checkInFrom) },
    { label: noteLabels.checkOut, value: untilText(checkOutUntil) },
    ...(houseRules.length > 0 ? [{ label: noteLabels.houseRules, value: joined(houseRules) }] : []),
  ]
}

export function tourNotes(
  content: Pick<TourContent, 'meetingPoint' | 'pickups' | 'includes' | 'excludes' | 'bring'>,
  unit: TourUnit,
  choice: TourChoice,
): LineNote[] {
  const start = { on: choice.on, time: unit.startsAt }
  const pickup = content.pickups.find(({ id }) => id === choice.pickupId)
  const at = pickup && earlier(start, pickup.minutesBefore)
  const notes: LineNote[] = [
    { label: noteLabels.departure, value: dayAndTime(start.on, start.time) },
    pickup && at
      ? { label: noteLabels.pickup, value: joined([pickup.name, dayAndTime(at.on, at.time)]) }
      : { label: noteLabels.meetingPoint, value: content.meetingPoint },
    { label: noteLabels.duration, value: durationText(unit.durationMinutes) },
  ]
  if (content.includes.length > 0) notes.push({ label: noteLabels.includes, value: joined(content.includes) })
  notes.push(...exclusions(content))
  if (content.bring.length > 0) notes.push({ label: noteLabels.bring, value: joined(content.bring) })
  return notes
}

/**
 * When and where the guests of a sold tour are met, as its notes told them: at a pick-up, or at the meeting point, without
 * `place`. `startsAt`: the departure's time, for notes without one.
 */
export function metOnTour(
  notes: readonly LineNote[],
  { on, startsAt }: { on: Day; startsAt: string },
): { on: Day; time: string; place: Text | null } {
  const told = (wanted: Text) => notes.find(({ label }) => label.es === wanted.es)?.value
  const start = timeIn(told(noteLabels.departure)) ?? startsAt
  const pickup = told(noteLabels.pickup)
  const time = timeIn(pickup)
  if (!pickup || !time) return { on, time: start, place: null }
  const place = inEach((language) =>
    pickup[language].slice(0, Math.max(0, pickup[language].lastIndexOf(' · '))),
  )
  // A pick-up is less than a day before its departure.
  return { on: time > start ? addDays(on, -1) : on, time, place }
}

/** The time at the end of `dayAndTime`. */
const timeIn = (told: Text | undefined): string | undefined => /\d\d:\d\d$/.exec(told?.es ?? '')?.[0]

const exclusions = ({ excludes = [] }: Pick<TourContent, 'excludes'>): LineNote[] =>
  excludes.length > 0 ? [{ label: noteLabels.excludes, value: joined(excludes) }] : []

export function transferNotes(
  content: Pick<TransferContent, 'meetingPoint' | 'minutes' | 'excludes' | 'night'>,
  unit: TransferUnit,
  choice: TransferChoice,
): LineNote[] {
  const notes: LineNote[] = []
  for (const leg of choice.legs) {
    if (leg.direction === 'arrival') {
      notes.push({ label: noteLabels.meetingPoint, value: content.meetingPoint })
    } else {
      const at = pickupFor(leg, content.minutes)
      notes.push({ label: noteLabels.pickup, value: dayAndTime(at.on, at.time) })
    }
  }
  if (choice.place) notes.push({ label: noteLabels.place, value: sameText(choice.place) })
  notes.push({ label: noteLabels.luggage, value: luggageText(unit) })
  const { night } = content
  if (night && choice.legs.some((leg) => isNightRide(content, leg)))
    notes.push({ label: noteLabels.night, value: nightText(night) })
  notes.push(...exclusions(content))
  if (choice.legs.some(({ flight }) => !flight))
    notes.push({ label: noteLabels.flight, value: flightMissing })
  return notes
}

/**
 * The notes shown in a cart: only those about the start. A tour's first note is left out, as it repeats the line's day
 * and time; hotels have too many notes.
 */
export const notesInCart = (kind: Choice['kind'], notes: readonly LineNote[]): LineNote[] =>
  kind === 'hotels'
    ? []
    : notes
        .slice(kind === 'tours' ? 1 : 0, 2)
        .filter(({ value }) => Object.values(value).every((text) => text.length <= longestNote))
