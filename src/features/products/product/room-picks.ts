import type { RoomOffer } from '../catalogue.ts'
import type { ResultsAddress } from '../results/results-address.ts'
import { wantedOffers } from '../wanted-offers.ts'

/** Which unit and rate a room of the party gets. */
export interface RoomPick {
  unitId: number
  rateId: number
}

const isPick = (offer: RoomOffer, pick: RoomPick | undefined) =>
  offer.unitId === pick?.unitId && offer.rateId === pick.rateId

/**
 * The offer of each room: what was picked where it is still sold, else the cheapest that the filters leave and of
 * which enough is left for the rooms before it. Null for a room without offers.
 */
export function chosenOffers(
  rooms: readonly RoomOffer[][],
  picks: Record<number, RoomPick>,
  filters: ResultsAddress = {},
): (RoomOffer | null)[] {
  const used = new Map<number, number>()
  return rooms.map((offers, i) => {
    const byPrice = [...wantedOffers(offers, filters)].sort((a, b) => a.price.totalMinor - b.price.totalMinor)
    const spare = byPrice.find((offer) => (used.get(offer.unitId) ?? 0) < offer.left)
    const chosen = offers.find((offer) => isPick(offer, picks[i])) ?? spare ?? byPrice[0] ?? null
    if (chosen) used.set(chosen.unitId, (used.get(chosen.unitId) ?? 0) + 1)
    return chosen
  })
}

/** The first offer of which more rooms were chosen than are left, or null. */
export function overChosen(chosen: readonly (RoomOffer | null)[]): RoomOffer | null {
  return (
    chosen.find(
      (offer) => offer && chosen.filter((other) => other?.unitId === offer.unitId).length > offer.left,
    ) ?? null
  )
}

/** Offers of one room by unit, the unit with the cheapest rate first, its rates by price. */
export function byUnit(offers: readonly RoomOffer[]): RoomOffer[][] {
  const units = new Map<number, RoomOffer[]>()
  for (const offer of [...offers].sort((a, b) => a.price.totalMinor - b.price.totalMinor)) {
    units.set(offer.unitId, [...(units.get(offer.unitId) ?? []), offer])
  }
  return [...units.values()]
}
