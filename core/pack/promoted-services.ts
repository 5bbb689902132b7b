import type { PriceTerms } from '#core/products/pricing.ts'
import type { Pack } from './pack.ts'
import {
  type Applied,
  inOrder,
  isBookable,
  type Promotion,
  promoted,
  type Taken,
  takesOn,
  waysToCombine,
} from './promotions.ts'
import { addTaken, type TakenAmount, takenAmounts } from './taken-amounts.ts'

/** A departure or a ride, in day numbers: of the first service of its booking, and its own. */
export interface Service {
  startsOn: number
  on: number
}

/** Its public price after promotions, and the amounts that they took. */
interface Charged {
  minor: number
  taken: Taken[]
}

const anybody = { adults: 1, childAges: [] }
const once = Uint8Array.of(1)

/** Promotions on nights and on children are for rooms only. */
const isOfServices = ({ terms: { takes } }: Promotion): boolean =>
  takes.kind === 'percent' || takes.kind === 'amount'

/** A service counts like a room of one night: its price is that of the whole party. */
function priceWith(applied: Applied[], plainMinor: number): Charged {
  if (applied.length === 0) return { minor: plainMinor, taken: [] }
  const nights = [plainMinor]
  const best = promoted(nights, waysToCombine(inOrder(applied)), anybody, () => nights)
  return { minor: best.nights[0] as number, taken: best.taken }
}

/** The price of a tour's departure or a transfer's ride with the promotions that take most, booked on `bookedOn`. */
export function promotedService(
  promotions: readonly Promotion[],
  rateId: number,
  plainMinor: number,
  { bookedOn, startsOn, on }: Service & { bookedOn: number },
): Charged {
  if (promotions.length === 0) return { minor: plainMinor, taken: [] }
  const applied = promotions
    .filter((one) => one.rateIds.length === 0 || one.rateIds.includes(rateId))
    .filter((one) => isOfServices(one) && isBookable(one, bookedOn, startsOn) && takesOn(one, on))
    .map((promotion): Applied => ({ promotion, on: once }))
  return priceWith(applied, plainMinor)
}

/** The same for a search in a pack on the day `bookedOn`; null: the pack has none. `index`: of the product. */
export function servicePromotions(pack: Pack, bookedOn: number) {
  const { promotions = [] } = pack
  if (promotions.length === 0) return null
  const known = new Map<number, Promotion[]>()
  function ofProduct(index: number): Promotion[] {
    let found = known.get(index)
    if (!found) {
      const id = pack.products[index]?.id ?? ''
      found = promotions.filter(({ productIds }) => productIds.includes(id))
      known.set(index, found)
    }
    return found
  }
  const charged = (index: number, rateId: number, plainMinor: number, service: Service): Charged =>
    promotedService(ofProduct(index), rateId, plainMinor, { ...service, bookedOn })
  return {
    charged,
    /** The amounts that promotions took off some services, with taxes; `terms`: of each. */
    taken: (
      services: readonly (Service & { index: number; rateId: number; minor: number })[],
      terms: readonly PriceTerms[],
    ): TakenAmount[] =>
      addTaken(
        services.map(({ index, rateId, minor: plainMinor, ...service }, at) =>
          takenAmounts(
            { plainMinor, taken: charged(index, rateId, plainMinor, service).taken },
            0,
            terms[at] as PriceTerms,
          ),
        ),
      ),
  }
}
