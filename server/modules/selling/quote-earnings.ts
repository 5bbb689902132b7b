import { earningsAnswer, optionsAnswer } from '#core/answers/earnings-answer.ts'
import { priceCart, priceOptions } from '#core/answers/price-cart.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Input } from '#core/contract/calls.ts'
import { findSellerShare } from '#server/modules/people/seller-share.ts'
import { priceNow } from '#server/modules/sales/quote-cart.ts'
import type { Caller } from '#server/platform/audit.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'

/**
 * What the requester's agency and the requester would earn from the choices at current prices, and the effect of the
 * code. Holds nothing. Errors: `unauthenticated` or `forbidden`.
 */
export async function quoteEarnings(
  context: Caller,
  { choices, promotionCode }: Input<'agency.quoteEarnings'>,
) {
  const { priced, code } = await priceForSeller(context, { choices, promotionCode }, priceCart)
  return { answer: earningsAnswer(...priced), code }
}

/** As `quoteEarnings`, for alternative options, each priced separately. */
export async function quoteOptions(context: Caller, { choices }: Input<'agency.quoteOptions'>) {
  const { priced } = await priceForSeller(context, { choices }, priceOptions)
  return optionsAnswer(...priced)
}

async function priceForSeller(
  context: Caller,
  asked: { choices: Choice[]; promotionCode?: string | undefined },
  price: typeof priceCart,
) {
  const { accountId, personId } = requireOwnRight(context, 'sell for a client')
  // The account's prices also follow the rules and groups of its parent agency.
  const { database, clock } = context.deps
  const question = { ...asked, accountId, now: clock.now() }
  const { terms, cart, code } = await priceNow(database, question, undefined, price)
  const sellerBp = (await findSellerShare(database, personId)) ?? terms.earning.sellerBp
  return { priced: [cart, terms.own.currency, { ...terms.earning, sellerBp }] as const, code }
}
