import type { HotelChoice } from '#core/cart/choice.ts'
import { split } from '#core/money/split.ts'
import { occupancyOn } from '#core/products/day-shares.ts'
import { type Guests, partyProblem } from '#core/products/party.ts'
import { fits, mealsOf, payingGuests, priceOf, roomNight, roomShare } from '#core/products/pricing.ts'
import { localFeeOf } from '#core/products/taxes.ts'
import type { Allocation } from '#core/sales/lines.ts'
import { type Day, dayNumber, dayOf } from '#core/time/days.ts'
import { criteriaLimits } from '../criteria/criteria.ts'
import { combinePolicies, policyOf } from './policies.ts'
import type { ChoiceProblem, PayAtProperty, PricedItem, PricedParts } from './priced-choice.ts'
import { applicable, promoted, waysToCombine } from './promotions.ts'
import { termsOfDay } from './rate-days.ts'
import type { Limits } from './rate-limits.ts'
import { daysAhead, isPast, type Place, type SellingTerms, type WallClock } from './selling-terms.ts'
import { type Cells, type SoldProduct, termsOfProduct } from './sold-product.ts'
import { limitsOf, refusalOf, strictest } from './stay-rules.ts'
import { takenAmounts } from './taken-amounts.ts'

/** Prices the rooms of a stay; each night of each room is rounded, then each room is priced once. */
export function priceHotel(
  product: SoldProduct,
  cells: Cells,
  choice: HotelChoice,
  terms: SellingTerms,
  clock: WallClock,
): PricedParts | ChoiceProblem {
  const { arriveOn, departOn } = choice
  const from = dayNumber(arriveOn)
  const nights = dayNumber(departOn) - from
  const priceTerms = termsOfProduct(terms, product, arriveOn)
  if (!priceTerms || nights < 1 || nights > criteriaLimits.nights) return { code: 'offer_not_found' }
  if (isPast(clock, arriveOn)) return { code: 'stay_in_past' }
  if (partyProblem(choice.rooms.map((room) => room.guests))) return { code: 'party_does_not_fit' }

  const ahead = daysAhead(terms, product.place, arriveOn)
  const applied = applicable(product.promotions, { bookedOn: from - ahead, arrival: from, nights })
  const wanted = new Map<number, number>()
  const limits: Limits[] = []
  const items: PricedItem[] = []
  const rooms: { steps: ReturnType<typeof policyOf>; nightsMinor: number[] }[] = []
  let refundable = true
  for (const { unitId, rateId, guests } of choice.rooms) {
    const unit = product.units.find((u) => u.id === unitId)
    const rate = unit?.rates.find((r) => r.id === rateId)
    if (!unit || !rate || unit.attributes.kind !== 'hotels') return { code: 'offer_not_found' }
    const { occupancy } = unit.attributes
    if (!fits(occupancy, guests)) return { code: 'party_does_not_fit' }
    /** Each night for some guests, without meals. */
    const nightsFor = (party: Guests) => {
      const shareOf = (id: number) => ({
        ...roomShare(occupancyOn(occupancy, rate.terms, id), party),
        paying: 0,
      })
      const usual = shareOf(0)
      return Array.from({ length: nights }, (_, night) => {
        const id = rate.terms.otherShares ? cells.shares(unitId, rateId, from + night) : 0
        const share = id === 0 ? usual : shareOf(id)
        const own = cells.ownMinor(unitId, rateId, from + night)
        const minor = own ?? cells.priceMinor(unitId, from + night)
        return roomNight(minor, share, termsOfDay(rate.terms, own))
      })
    }
    const plain = nightsFor(guests)
    const meals = mealsOf(payingGuests(guests), rate.terms)
    const ways = waysToCombine(
      applied.filter(({ promotion: { rateIds } }) => rateIds.length === 0 || rateIds.includes(rateId)),
    )
    const { nights: charged, taken } = promoted(plain, ways, guests, nightsFor)
    const price = priceOf(sumOf(charged) + nights * meals, priceTerms, nights * meals)
    limits.push(limitsOf(cells, unitId, rateId, from, nights))
    wanted.set(unitId, (wanted.get(unitId) ?? 0) + 1)
    items.push({
      unitId,
      rateId,
      unitName: unit.name,
      rateName: rate.name,
      board: rate.terms.board,
      on: arriveOn,
      guests,
      price,
      taken: takenAmounts({ plainMinor: sumOf(plain), taken }, nights * meals, priceTerms),
    })
    rooms.push({
      steps: policyOf(rate.terms.policy, arriveOn, product.place.timeZone, priceTerms.rate),
      // Free nights get a share of the price, so that a penalty in nights is never zero.
      nightsMinor: split(
        price.totalMinor,
        plain.map((night) => night + meals),
      ),
    })
    refundable &&= rate.terms.refundable
  }

  const refusal = refusalOf(strictest(limits), nights, ahead)
  if (refusal) return refusal
  const stock = takeNights(cells, wanted, from, nights)
  if ('code' in stock) return stock
  return {
    startsOn: arriveOn,
    endsOn: departOn,
    items,
    ...stock,
    nightsMinor: Array.from({ length: nights }, (_, night) =>
      rooms.reduce((sum, room) => sum + (room.nightsMinor[night] ?? 0), 0),
    ),
    policy: combinePolicies(rooms),
    refundable,
    payAtProperty: roomFees(terms, product.place, arriveOn, choice.rooms.length, nights),
  }
}

const sumOf = (nights: ArrayLike<number>): number => Array.from(nights).reduce((sum, night) => sum + night, 0)

/** Takes the wanted rooms of every night. */
function takeNights(
  cells: Cells,
  wanted: ReadonlyMap<number, number>,
  from: number,
  nights: number,
): { allocations: Allocation[]; left: number } | ChoiceProblem {
  const allocations: Allocation[] = []
  let left = Number.POSITIVE_INFINITY
  let soldOut = false
  for (const [unitId, quantity] of wanted) {
    for (let day = from; day < from + nights; day++) {
      const cell = cells.left(unitId, day)
      if (cell < quantity) soldOut = true
      left = Math.min(left, cell)
      allocations.push({ unitId, day: dayOf(day), quantity })
    }
  }
  return soldOut ? { code: 'offer_sold_out' } : { allocations, left }
}

/** A municipality's fee for rooms, paid at the property, in MXN. */
export function roomFees(
  { taxes }: Pick<SellingTerms, 'taxes'>,
  place: Place,
  on: Day,
  rooms: number,
  nights: number,
): PayAtProperty[] {
  const fee = localFeeOf(taxes, place.municipality, on)
  if (!fee) return []
  const { code, perRoomNightMinor } = fee
  return [{ code, amountMinor: perRoomNightMinor * rooms * nights, currency: 'MXN', perRoomNightMinor }]
}
