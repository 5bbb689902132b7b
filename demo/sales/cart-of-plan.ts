import type { Choice } from '#core/cart/choice.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { between, type Random } from '#demo/catalogue/random.ts'
import { choiceOf, type SoldProduct } from './sale-choices.ts'
import type { SalePlan } from './sale-plans.ts'

const hotels = ['Casa de la tía Carmen', 'Hotel Misión Centro', 'Depto. en el centro, timbre 4']

/**
 * Returns a cart for a trip that begins on `on`: a product of the wanted kind, and others at the same place on the same
 * days. `preferred`: products that are taken before others of their kind.
 */
export function cartOf(
  plan: Pick<SalePlan, 'first' | 'size' | 'isFixed' | 'groupUrl'>,
  products: readonly SoldProduct[],
  on: Day,
  random: Random,
  preferred: (product: SoldProduct) => boolean = () => false,
): Choice[] {
  const shuffled = products
    .map((product) => ({ product, order: random() - (preferred(product) ? 1 : 0) }))
    .sort((a, b) => a.order - b.order)
    .map(({ product }) => product)
  const first = shuffled.find(({ kind }) => kind === plan.first) ?? shuffled[0]
  if (!first) return []
  const kinds = new Set([first.kind])
  const cart = [first]
  for (const other of shuffled) {
    if (cart.length >= plan.size) break
    if (other.destinationId !== first.destinationId || kinds.has(other.kind)) continue
    kinds.add(other.kind)
    cart.push(other)
  }
  const isAlone = cart.length === 1
  // If a tour is combined with other products, the stay covers at least the nights before and after it.
  const arriveOn = !isAlone && plan.isFixed && first.kind === 'tours' ? addDays(on, -1) : on
  const departOn = addDays(arriveOn, between(random, cart.length > 1 ? 2 : 1, 5))
  const tourOn = isAlone ? on : addDays(arriveOn, 1)
  const hotel = cart.find(({ kind }) => kind === 'hotels')
  const place = hotel?.name.es ?? hotels[Math.floor(random() * hotels.length)] ?? ''
  const adults = random() < 0.25 ? 1 : random() < 0.8 ? 2 : 3
  const trip = { arriveOn, departOn, tourOn, isAlone, adults, place }
  const ofGroup = plan.groupUrl === null ? {} : { groupUrl: plan.groupUrl }
  return cart.flatMap((product) => {
    const choice = choiceOf(product, trip, random)
    return choice ? [{ ...choice, ...ofGroup }] : []
  })
}
