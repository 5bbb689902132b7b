import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Contract } from '#core/contract/contract.ts'
import { readAnswers, readQuestions } from './kept-answers.ts'

type Outputs = InferContractRouterOutputs<Contract>['product']
type Searched = InferContractRouterInputs<Contract>['product']['search']

/** What this device saw of a product before, on its page or in a list, whatever the days were; null for nothing. */
export async function findSeen(productId: string) {
  const viewed = await readAnswers<Outputs['getProduct']>('product.getProduct')
  const product = viewed.find(({ id }) => id === productId)
  if (product) return { name: product.name, picture: product.pictures[0] ?? null }
  const lists = await readAnswers<Outputs['search']>('product.search')
  const offer = lists.flatMap(({ offers }) => offers).find((one) => one.productId === productId)
  return offer ? { name: offer.name, picture: offer.picture } : null
}

/**
 * What is kept of a product that is asked for without days, to learn where it is: without anything to buy. Null where nothing
 * is, or days are asked for.
 */
export async function productAlone({
  token,
  productId,
}: InferContractRouterInputs<Contract>['product']['getProduct']) {
  if (token !== undefined) return null
  const viewed = await readAnswers<Outputs['getProduct']>('product.getProduct')
  const product = viewed.find(({ id }) => id === productId)
  return product ? { ...product, hotelOffers: [], tourOffers: [], transferOffers: [], nearest: [] } : null
}

/** Searches with an agency whose results this device has, the latest first, each once. */
export async function listSearched(accountId: string): Promise<Pick<Searched, 'token' | 'groupUrl'>[]> {
  const asked = await readQuestions<Searched>('product.search')
  const own = asked.filter((one) => one.accountId === accountId && !one.offset)
  return [
    ...new Map(own.map(({ token, groupUrl }) => [`${token} ${groupUrl}`, { token, groupUrl }])).values(),
  ]
}
