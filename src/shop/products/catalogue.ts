import type { InferContractRouterOutputs } from '@orpc/contract'
import type { Contract } from '#core/contract/contract.ts'

/** The answers of the product service, as in the contract. */
type Answers = InferContractRouterOutputs<Contract>['product']

export type Storefront = Answers['getStorefront']
export type Destination = Storefront['destinations'][number]
export type Highlight = Answers['listHighlights']['highlights'][number]
export type Results = Answers['search']
export type Offer = Results['offers'][number]
export type Facets = Results['facets']
export type ProductView = Answers['getProduct']
export type RoomOffer = ProductView['hotelOffers'][number][number]
export type TourOffer = ProductView['tourOffers'][number]
export type TransferOffer = ProductView['transferOffers'][number]
export type Price = RoomOffer['price']
/** The results without each filter, if the filters exclude all offers. */
export type HiddenBy = NonNullable<Results['hiddenBy']>
export type NearestDate = Results['nearest'][number]
