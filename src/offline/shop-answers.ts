import type { InferContractRouterInputs } from '@orpc/contract'
import { criteriaAbout } from '#core/answers/asked-criteria.ts'
import { calendarAnswer } from '#core/answers/calendar-answer.ts'
import { earningsAnswer, optionsAnswer } from '#core/answers/earnings-answer.ts'
import { highlightsAnswer } from '#core/answers/highlights.ts'
import { priceCart, priceOptions } from '#core/answers/price-cart.ts'
import { productAnswer } from '#core/answers/product-answer.ts'
import { quoteAnswer } from '#core/answers/quote-answer.ts'
import { searchAnswer } from '#core/answers/search-answer.ts'
import { storefrontAnswer } from '#core/answers/storefront-answer.ts'
import type { SoldPlace } from '#core/bundle/bundle.ts'
import type { Contract } from '#core/contract/contract.ts'
import { forTwo } from '#core/criteria/for-two.ts'
import { parseCriteria } from '#core/criteria/token.ts'
import { addDays } from '#core/time/days.ts'
import { refuseHere } from './refuse-here.ts'
import {
  forGroup,
  groupOf,
  lastDayIn,
  lastDayOf,
  lengthOfRides,
  oldestOf,
  requireDays,
  requirePack,
  requireProduct,
  type Shelf,
  shelfMarket,
  termsOf,
} from './shelf.ts'

type Inputs = InferContractRouterInputs<Contract>

/** The agency's destinations, including those not on this device: calls about those are refused explicitly. */
function withOthers(
  { shop, bundles }: Shelf,
  here: readonly SoldPlace[],
  group: { destinationId: string } | null,
): SoldPlace[] {
  const others = shop.places.filter(
    ({ id }) =>
      !bundles.some(({ place }) => place.id === id) && (group === null || group.destinationId === id),
  )
  const order = shop.places.map(({ id }) => id)
  return [...here, ...others].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

/** The agency's storefront, as far as its packs contain it. */
function frontHere(shelf: Shelf, groupUrl: string | undefined, now: Date) {
  const places = shelf.bundles.map(({ place }) => place)
  const packs = shelf.bundles.flatMap((bundle) => bundle.packs)
  const ofGroup = groupOf(shelf, groupUrl, now)
  const shown = {
    ...{ account: shelf.shop.account, places },
    ...{ group: ofGroup?.shown ?? null, block: ofGroup?.block ?? [] },
  }
  const terms = termsOf(shelf, groupUrl, now)
  return { packs, terms, storefront: storefrontAnswer(shown, packs, terms) }
}

/** Verbs answered from packs, by service, using the same functions as the server. */
const answers = {
  'product.getStorefront': (shelf: Shelf, { groupUrl }: Inputs['product']['getStorefront'], now: Date) => {
    const { packs, storefront } = frontHere(shelf, groupUrl, now)
    const destinations = withOthers(shelf, storefront.destinations, storefront.group)
    return { ...storefront, destinations, asOf: oldestOf(packs) }
  },

  'product.listHighlights': (shelf: Shelf, { groupUrl }: Inputs['product']['listHighlights'], now: Date) => {
    const { packs, terms, storefront } = frontHere(shelf, groupUrl, now)
    return { highlights: highlightsAnswer(storefront, packs, terms) }
  },

  'product.search': (shelf: Shelf, input: Inputs['product']['search'], now: Date) => {
    const { token, groupUrl, accountId: _, ...options } = input
    const parsed = parseCriteria(token)
    if ('problem' in parsed) return refuseHere('criteria_invalid', { problem: parsed.problem })
    const { criteria } = parsed
    const terms = termsOf(shelf, groupUrl, now)
    const pack = requirePack(shelf, criteria)
    if (pack) requireDays(pack, lastDayOf(criteria))
    return searchAnswer(pack && forGroup(shelf, pack, groupUrl), criteria, terms, options)
  },

  'product.getProduct': (shelf: Shelf, input: Inputs['product']['getProduct'], now: Date) => {
    const { productId, groupUrl, token } = input
    const terms = termsOf(shelf, groupUrl, now)
    const { product, pack } = requireProduct(shelf, productId, terms)
    const asked = token === undefined ? null : criteriaAbout(token, product)
    if (asked && 'problem' in asked) return refuseHere('criteria_invalid', { problem: asked.problem })
    if (asked) requireDays(pack, lastDayOf(asked.criteria))
    return productAnswer(product, forGroup(shelf, pack, groupUrl), asked?.criteria ?? null, terms)
  },

  'product.getPriceCalendar': (shelf: Shelf, input: Inputs['product']['getPriceCalendar'], now: Date) => {
    const { productId, groupUrl, token, from, months = 2 } = input
    const terms = termsOf(shelf, groupUrl, now)
    const { product, pack } = requireProduct(shelf, productId, terms)
    const asked = token === undefined ? { criteria: forTwo(product, from) } : criteriaAbout(token, product)
    if ('problem' in asked) return refuseHere('criteria_invalid', { problem: asked.problem })
    const question = { productId, from, months }
    const answer = calendarAnswer(forGroup(shelf, pack, groupUrl), question, asked.criteria, terms)
    // The days beyond the pack are unknown, which does not mean sold out.
    const until = addDays(lastDayIn(pack), -lengthOfRides(asked.criteria))
    return { ...answer, days: answer.days.filter(({ on }) => on <= until) }
  },

  'bookingEngine.quote': (shelf: Shelf, { choices }: Inputs['bookingEngine']['quote'], now: Date) => {
    const { market, asOf } = shelfMarket(shelf, choices, now)
    const { currency } = shelf.shop.terms
    return quoteAnswer(priceCart(choices, market), { currency, now, asOf })
  },

  'agency.quoteEarnings': (shelf: Shelf, { choices }: Inputs['agency']['quoteEarnings'], now: Date) => {
    const { market } = shelfMarket(shelf, choices, now)
    return earningsAnswer(priceCart(choices, market), shelf.shop.terms.currency, shelf.shop.earning)
  },

  'agency.quoteOptions': (shelf: Shelf, { choices }: Inputs['agency']['quoteOptions'], now: Date) => {
    const { market } = shelfMarket(shelf, choices, now)
    return optionsAnswer(priceOptions(choices, market), shelf.shop.terms.currency, shelf.shop.earning)
  },
} satisfies Record<string, (shelf: Shelf, input: never, now: Date) => unknown>

export type ShopVerb = keyof typeof answers

export const isShopVerb = (verb: string): verb is ShopVerb => verb in answers

/**
 * Answers `input` from an agency's packs as the server would, by the device's clock. Errors: those of the server,
 * `not_on_device`, `days_not_on_device`.
 */
export function shopAnswer(verb: ShopVerb, input: unknown, shelf: Shelf, now: Date): unknown {
  return answers[verb](shelf, input as never, now)
}
