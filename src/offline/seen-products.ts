import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Contract } from '#core/contract/contract.ts'
import { readAnswers, readQuestions } from './kept-answers.ts'

type Outputs = InferContractRouterOutputs<Contract>['product']
type Searched = InferContractRouterInputs<Contract>['product']['search']

/** A cached product, from its page or a list, whatever its days; null if there is none. */
export async function findSeen(productId: string) {
  const viewed = await readAnswers<Outputs['getProduct']>('product.getProduct')
  const product = viewed.find(({ id }) => id === productId)
  if (product) return { name: product.name, picture: product.pictures[0] ?? null }
  const lists = await readAnswers<Outputs['search']>('product.search')
  const offer = lists.flatMap(({ offers }) => offers).find((one) => one.productId === productId)
  return offer ? { name: offer.name, picture: offer.picture } : null
}

/**
 * A cached product for a request without days: it shows where the product is, but nothing can be bought. Null if there
 * is none, or if days are given.
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

/** Cached searches with an agency, latest first, without duplicates. */
export async function listSearched(accountId: string): Promise<Pick<Searched, 'token' | 'groupUrl'>[]> {
  const searches = await readQuestions<Searched>('product.search')
  const own = searches.filter((one) => one.accountId === accountId && !one.offset)
  return [
    ...new Map(own.map(({ token, groupUrl }) => [`${token} ${groupUrl}`, { token, groupUrl }])).values(),
  ]
}
