import type { RoomOffer } from '../catalogue.ts'
import type { ViewAddress } from '../results/results-address.ts'
import { wantedOffers } from '../wanted-offers.ts'

/** The unit and rate chosen for a room of the party. */
export interface RoomPick {
  unitId: number
  rateId: number
}

const isPick = (offer: RoomOffer, pick: RoomPick | undefined) =>
  offer.unitId === pick?.unitId && offer.rateId === pick.rateId

/** By price, after the offers that `goes` accepts. */
const first =
  <O extends Pick<RoomOffer, 'price'>>(goes: (offer: O) => boolean) =>
  (a: O, b: O) =>
    Number(goes(b)) - Number(goes(a)) || a.price.totalMinor - b.price.totalMinor

/**
 * The offer of each room: the chosen one if it is still sold, else the cheapest of the unit pressed in the list, else
 * the cheapest that passes the filters; the last two only with enough left after the earlier rooms. Null for a room
 * without offers.
 */
export function chosenOffers(
  rooms: readonly RoomOffer[][],
  picks: Record<number, RoomPick>,
  address: ViewAddress = {},
): (RoomOffer | null)[] {
  const used = new Map<number, number>()
  return rooms.map((offers, i) => {
    const inOrder = [...wantedOffers(offers, address)].sort(
      first<RoomOffer>(({ unitId }) => unitId === address.unit),
    )
    const spare = inOrder.find((offer) => (used.get(offer.unitId) ?? 0) < offer.left)
    const chosen = offers.find((offer) => isPick(offer, picks[i])) ?? spare ?? inOrder[0] ?? null
    if (chosen) used.set(chosen.unitId, (used.get(chosen.unitId) ?? 0) + 1)
    return chosen
  })
}

/** The first offer chosen for more rooms than are left, or null. */
export function overChosen(chosen: readonly (RoomOffer | null)[]): RoomOffer | null {
  return (
    chosen.find(
      (offer) => offer && chosen.filter((other) => other?.unitId === offer.unitId).length > offer.left,
    ) ?? null
  )
}

/** Of at least one room, the one whose cancellation is charged first; its terms apply to all of them together. */
export const strictest = <T extends Pick<RoomOffer, 'refundable' | 'freeUntil'>>(rooms: readonly T[]): T =>
  rooms.reduce((one, other) => (leniency(other) < leniency(one) ? other : one))

/** "false" comes before "true"; never free comes before every day. */
const leniency = (offer: Pick<RoomOffer, 'refundable' | 'freeUntil'>) =>
  `${offer.refundable}${offer.freeUntil ?? ''}`

/**
 * Offers of one room, or of rides, by unit, with its rates by price: first units with rooms held for the group, then by
 * their cheapest rate.
 */
export function byUnit<O extends Pick<RoomOffer, 'unitId' | 'price'> & { held?: boolean }>(
  offers: readonly O[],
): O[][] {
  const units = new Map<number, O[]>()
  for (const offer of [...offers].sort(first<O>(({ held = false }) => held))) {
    units.set(offer.unitId, [...(units.get(offer.unitId) ?? []), offer])
  }
  return [...units.values()]
}
