import { type SellingTerms, soldIn } from '#core/pack/selling-terms.ts'
import { type BlockNight, type HeldState, heldStates } from '#core/products/held-rooms.ts'
import type { Guests } from '#core/products/party.ts'
import type { RoomOffer } from '#core/products/product-view.ts'
import type { HeldHotel } from '#core/products/storefronts.ts'
import { freeOnOf } from '#core/sales/free-cancellation.ts'
import { addDays, dayIn, dayNumber, dayOf, daysBetween } from '#core/time/days.ts'
import { criteriaLimits, type HotelCriteria } from '../criteria/criteria.ts'
import { encodeCriteria } from '../criteria/token.ts'
import type { Pack, PackProduct, PackUnit } from '../pack/pack.ts'
import { viewProduct } from '../pack/view.ts'
import { withMore } from '../pack/with-more.ts'

type HeldRoom = HeldHotel['rooms'][number]

/** Parties for which a room's price is computed: the first that the room can take. */
const parties: readonly Guests[] = [
  { adults: 2, childAges: [] },
  { adults: 1, childAges: [] },
]

/**
 * Hotels with rooms that are or were blocked for a group, those with rooms left first. A room with nights left is shown
 * for its longest run of available nights, a taken or released room for all nights of its block.
 */
export function heldHotels(
  packs: readonly Pack[],
  block: readonly BlockNight[],
  terms: SellingTerms,
): HeldHotel[] {
  if (block.length === 0) return []
  return packs
    .flatMap((pack) => (pack.kind === 'hotels' ? hotelsOf(pack, block, terms) : []))
    .sort((a, b) => compare(a.rooms[0], b.rooms[0]))
}

function hotelsOf(pack: Pack, block: readonly BlockNight[], terms: SellingTerms): HeldHotel[] {
  const today = dayNumber(dayIn(terms.now, pack.timeZone))
  const future = block.filter(({ day }) => day >= today)
  const ofGroup = withMore(pack, block)
  const isSold = soldIn(terms, pack, 'hotels')
  return pack.products.flatMap((product, index) => {
    const { content, unitFrom, unitTo } = product
    if (content.kind !== 'hotels' || !isSold(product)) return []
    const rooms = pack.units
      .slice(unitFrom, unitTo)
      .flatMap((unit) => {
        const nights = future.filter(({ unitId }) => unitId === unit.id)
        return nights.length > 0 ? [roomOf(ofGroup, index, unit, nights, today, terms)] : []
      })
      .sort(compare)
    const { id: productId, name, picture, zoneId } = product
    const zone = pack.zones.find(({ id }) => id === zoneId) ?? null
    return rooms.length === 0 ? [] : [{ productId, name, picture, zone, stars: content.stars, rooms }]
  })
}

function roomOf(
  pack: Pack,
  index: number,
  unit: PackUnit,
  nights: readonly BlockNight[],
  today: number,
  terms: SellingTerms,
): HeldRoom {
  // A night that is due for release today may be sold to other customers within the hour.
  const isKept = ({ isReleased, releaseOn }: BlockNight) => !isReleased && dayNumber(releaseOn) > today
  const kept = nights.filter(isKept)
  const run = longestRun(kept.filter(({ left }) => left > 0))
  const state: HeldState = run.length > 0 ? 'held' : kept.length > 0 ? 'taken' : 'released'
  const shown = state === 'held' ? run : longestRun(nights)
  const days = shown.map(({ day }) => day)
  const [arriveOn, departOn] = [dayOf(Math.min(...days)), dayOf(Math.max(...days) + 1)]
  const product = pack.products[index] as PackProduct
  const stay = (guests: Guests): HotelCriteria => ({
    ...{ kind: 'hotels', destinationId: pack.destinationId, arriveOn, departOn },
    rooms: [guests],
  })
  const offers = parties.flatMap((guests) => {
    const { hotelOffers, payAtProperty } = viewProduct(pack, index, stay(guests), terms)
    return (hotelOffers[0] ?? [])
      .filter(({ unitId }) => unitId === unit.id)
      .map((offer) => ({ guests, offer, payAtProperty }))
  })
  const fitting = offers.filter(({ guests }) => guests === offers[0]?.guests)
  const best = fitting.sort((a, b) => a.offer.price.totalMinor - b.offer.price.totalMinor)[0]
  return {
    unitId: unit.id,
    name: unit.name,
    state,
    arriveOn,
    departOn,
    left: state === 'held' ? Math.min(...run.map(({ left }) => left)) : 0,
    bookBy:
      state === 'held' ? addDays(run.map(({ releaseOn }) => releaseOn).sort()[0] ?? arriveOn, -1) : null,
    token: encodeCriteria(stay(best?.guests ?? (parties[0] as Guests)), product.id),
    from: best ? { ...fromOf(best.offer, pack.timeZone), payAtProperty: best.payAtProperty } : null,
  }
}

const fromOf = ({ price, board, refundable, freeUntil }: RoomOffer, timeZone: string) => ({
  ...{ price, board, refundable },
  freeOn: freeOnOf(freeUntil, timeZone),
})

/** The longest run of consecutive nights, or the first of several equally long ones; at most the longest stay. */
function longestRun(nights: readonly BlockNight[]): readonly BlockNight[] {
  let longest: BlockNight[] = []
  let run: BlockNight[] = []
  for (const night of nights.toSorted((a, b) => a.day - b.day)) {
    run = run.at(-1)?.day === night.day - 1 && run.length < criteriaLimits.nights ? [...run, night] : [night]
    if (run.length > longest.length) longest = run
  }
  return longest
}

/** Available rooms first, then longer stays, then cheaper ones. */
function compare(a: HeldRoom | undefined, b: HeldRoom | undefined): number {
  const place = (room: HeldRoom | undefined) => (room ? heldStates.indexOf(room.state) : heldStates.length)
  const nights = (room: HeldRoom | undefined) => (room ? daysBetween(room.arriveOn, room.departOn) : 0)
  const price = (room: HeldRoom | undefined) => room?.from?.price.totalMinor ?? Number.MAX_SAFE_INTEGER
  return place(a) - place(b) || nights(b) - nights(a) || price(a) - price(b)
}
