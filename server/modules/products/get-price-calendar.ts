import { calendarAnswer } from '#core/answers/calendar-answer.ts'
import type { Input } from '#core/contract/calls.ts'
import { forTwo } from '#core/criteria/for-two.ts'
import { packForGroup } from '#server/modules/groups/pack-for-group.ts'
import type { Deps } from '#server/platform/deps.ts'
import { parseTokenFor } from './parse-token.ts'
import { requireProduct } from './require-product.ts'

/**
 * The lowest price of each day of whole months, starting with the month of `from`; for the token's party, or for two
 * adults. Errors: `account_not_found`, `group_not_found`, `product_not_found`, `criteria_invalid`, `bad_request`.
 */
export async function getPriceCalendar(
  deps: Pick<Deps, 'database' | 'packs' | 'clock'>,
  question: Input<'product.getPriceCalendar'>,
) {
  const { productId, from, token } = question
  const { product, terms } = await requireProduct(deps, question)
  const criteria = token === undefined ? forTwo(product, from) : parseTokenFor(token, product)
  const pack = await packForGroup(deps.database, deps.packs.findByProduct(productId), question)
  return calendarAnswer(pack, question, criteria, terms)
}
