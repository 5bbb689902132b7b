import { inEach, sameText, type Text } from '#core/app/language.ts'
import type { Choice, TransferChoice } from '#core/cart/choice.ts'
import { serviceTimes } from '#core/pack/cutoff.ts'
import type { UnitAttributes } from '#core/products/products.ts'
import type { LineItem, LineSnapshot } from '#core/sales/lines.ts'
import type { PricedItem } from '../pack/priced-choice.ts'
import { notesOf, tourMeeting } from './line-notes.ts'
import {
  boardTexts,
  dayAndTime,
  durationText,
  flightText,
  joined,
  noteLabels,
  rideTexts,
} from './line-texts.ts'
import type { Offer, SellableLine } from './price-cart.ts'

/** The texts and pictures of a line at this moment, in all languages. */
export function snapshotLine({
  offer,
  choice,
  priced,
  group,
}: Pick<SellableLine, 'offer' | 'choice' | 'priced' | 'group'>): LineSnapshot {
  const { content, place, units } = offer.product
  return {
    name: offer.name,
    ...(group && { group }),
    destination: offer.destination,
    address: addressOf(offer, choice),
    picture: vehiclePicture(offer, choice) ?? offer.picture,
    timeZone: place.timeZone,
    ...serviceTimes(offer.product, choice),
    items: priced.items.map((item, index) =>
      lineItem(
        item,
        detailOf(choice, index, item, units.find((unit) => unit.id === item.unitId)?.attributes),
      ),
    ),
    nightsMinor: priced.nightsMinor,
    payAtProperty: priced.payAtProperty,
    ...(priced.taken.length > 0 && {
      promotions: priced.taken.map(({ name, amountMinor, code }) => ({
        name,
        amountMinor,
        ...(code && { code }),
      })),
    }),
    policy: priced.policy,
    travellerFields: content.kind === 'tours' ? content.travellerFields : [],
    notes: notesOf(offer, choice),
    ...meetingOf(offer, choice),
  }
}

function lineItem(item: PricedItem, detail: Text): LineItem {
  return {
    name: joined([item.unitName, item.rateName]),
    detail,
    adults: item.guests.adults,
    childAges: [...item.guests.childAges],
    amountMinor: item.price.totalMinor,
  }
}

/** Where the guests of a tour are met; nothing for other lines. */
function meetingOf({ product: { content, units } }: Offer, choice: Choice): Pick<LineSnapshot, 'meeting'> {
  if (choice.kind !== 'tours' || content.kind !== 'tours') return {}
  const attributes = units.find(({ id }) => id === choice.unitId)?.attributes
  return attributes?.kind === 'tours' ? { meeting: tourMeeting(content, attributes, choice) } : {}
}

/** The picture of a transfer's vehicle. */
const vehiclePicture = ({ product }: Offer, choice: Choice) =>
  choice.kind === 'transfers' ? product.units.find(({ id }) => id === choice.unitId)?.picture : null

function addressOf(offer: Offer, choice: Choice): string {
  const { content } = offer.product
  if (content.kind === 'hotels') return content.address
  if (choice.kind === 'transfers') return choice.place
  return ''
}

/**
 * The second text of a line: a room's board unless its rate names it, a tour's time unless its departure names it, or a
 * transfer's day and flight.
 */
function detailOf(
  choice: Choice,
  index: number,
  item: PricedItem,
  attributes: UnitAttributes | undefined,
): Text {
  if (choice.kind === 'hotels')
    return item.board ? unlessRepeated(boardTexts[item.board], item.rateName) : sameText('')
  if (choice.kind === 'tours') {
    if (attributes?.kind !== 'tours') return sameText('')
    return joined([
      unlessRepeated(sameText(attributes.startsAt), item.unitName),
      durationText(attributes.durationMinutes),
    ])
  }
  const leg = choice.legs[index]
  if (!leg) return sameText('')
  return rideDetail(leg)
}

const rideDetail = (leg: TransferChoice['legs'][number]): Text =>
  joined([
    rideTexts[leg.direction],
    dayAndTime(leg.on, leg.time),
    leg.flight ? flightText(leg.flight) : sameText(''),
  ])

/**
 * A sold transfer with a new flight for one ride, in its choice and its texts. `ride`: the index of the ride, from 0.
 */
export function withFlight(
  { choice, snapshot }: { choice: TransferChoice; snapshot: LineSnapshot },
  ride: number,
  flight: string,
): { choice: TransferChoice; snapshot: LineSnapshot } {
  const legs = choice.legs.map((leg, i) => (i === ride ? { ...leg, flight } : leg))
  const items = snapshot.items.map((item, i) => {
    const leg = i === ride ? legs[i] : undefined
    return leg ? { ...item, detail: rideDetail(leg) } : item
  })
  const notes = legs.every((leg) => leg.flight)
    ? snapshot.notes.filter(({ label }) => label.es !== noteLabels.flight.es)
    : snapshot.notes
  return { choice: { ...choice, legs }, snapshot: { ...snapshot, items, notes } }
}

/** Returns `text`, empty in each language in which `name` already contains it. */
const unlessRepeated = (text: Text, name: Text): Text =>
  inEach((language) =>
    name[language].toLowerCase().includes(text[language].toLowerCase()) ? '' : text[language],
  )
