import { sameText } from '#core/app/language.ts'
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
import type { TourMeeting } from '#core/sales/lines.ts'
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

/** The local time and place at which the guests of a tour are picked up, or its departure from the meeting point. */
export function tourMeeting(
  { pickups }: Pick<TourContent, 'pickups'>,
  { startsAt }: Pick<TourUnit, 'startsAt'>,
  { on, pickupId }: TourChoice,
): TourMeeting {
  const start = { on, time: startsAt }
  const pickup = pickups.find(({ id }) => id === pickupId)
  return pickup ? { ...earlier(start, pickup.minutesBefore), place: pickup.name } : { ...start, place: null }
}

export function tourNotes(
  content: Pick<TourContent, 'meetingPoint' | 'pickups' | 'includes' | 'excludes' | 'bring'>,
  unit: TourUnit,
  choice: TourChoice,
): LineNote[] {
  const { on, time, place } = tourMeeting(content, unit, choice)
  const notes: LineNote[] = [
    { label: noteLabels.departure, value: dayAndTime(choice.on, unit.startsAt) },
    place
      ? { label: noteLabels.pickup, value: joined([place, dayAndTime(on, time)]) }
      : { label: noteLabels.meetingPoint, value: content.meetingPoint },
    { label: noteLabels.duration, value: durationText(unit.durationMinutes) },
  ]
  if (content.includes.length > 0) notes.push({ label: noteLabels.includes, value: joined(content.includes) })
  notes.push(...exclusions(content))
  if (content.bring.length > 0) notes.push({ label: noteLabels.bring, value: joined(content.bring) })
  return notes
}

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
