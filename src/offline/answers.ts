import { isRefusal } from '#src/platform/reach.ts'
import { isKeptVerb, readAnswer } from './kept-answers.ts'
import { keptStorefront } from './kept-storefront.ts'
import { readShelf } from './packs.ts'

/** Verbs that are answered from packs; the code for them is loaded with the first call. */
const shopVerbs: ReadonlySet<string> = new Set([
  'product.getStorefront',
  'product.listHighlights',
  'product.search',
  'product.getProduct',
  'product.getPriceCalendar',
  'bookingEngine.quote',
  'agency.quoteEarnings',
  'agency.quoteOptions',
])

/** The verb that is answered from a sale opened earlier. */
const cancellationVerb = 'bookingEngine.simulateCancellation'

/** Whether this device may be able to answer the verb without the server. */
export const mayAnswer = (verb: string): boolean =>
  shopVerbs.has(verb) || isKeptVerb(verb) || verb === cancellationVerb

/**
 * Answers a call on the device, in the shape of the server's response; null if the device cannot answer. Errors: those
 * of the server, `not_on_device`, `days_not_on_device`.
 */
export async function answerOffline(path: readonly string[], input: unknown): Promise<unknown> {
  const verb = path.join('.')
  if (verb === cancellationVerb) {
    const { keptCancellation } = await import('./kept-cancellation.ts')
    return await keptCancellation(input as Parameters<typeof keptCancellation>[0], new Date())
  }
  const kept = async () => {
    const answer = isKeptVerb(verb) ? await readAnswer(verb, input) : null
    if (answer !== null || verb !== 'product.getProduct') return answer
    const { productAlone } = await import('./seen-products.ts')
    return await productAlone(input as Parameters<typeof productAlone>[0])
  }
  if (!shopVerbs.has(verb)) return await kept()
  const shelf = await readShelf()
  const { accountId } = (input ?? {}) as { accountId?: string }
  if (!shelf || (accountId !== undefined && accountId !== shelf.shop.account.id))
    return verb === 'product.getStorefront'
      ? await keptStorefront(input as { accountId: string })
      : await kept()
  const { isShopVerb, shopAnswer } = await import('./shop-answers.ts')
  if (!isShopVerb(verb)) return null
  try {
    return shopAnswer(verb, input, shelf, new Date())
  } catch (error) {
    // A product that was not downloaded may have been viewed before.
    const seen = isAway(error) ? await kept() : null
    if (seen === null) throw error
    return seen
  }
}

const isAway = (error: unknown): boolean => isRefusal(error) && /_on_device$/.test(error.code)
