import { isFree } from '#core/sales/free-cancellation.ts'
import type { RoomOffer } from './catalogue.ts'
import type { ResultsAddress } from './results/results-address.ts'

/** The offers that pass the list's filters; all of them if none do. */
export function wantedOffers<
  O extends Pick<RoomOffer, 'policy' | 'freeUntil'> & { board?: RoomOffer['board'] },
>(offers: readonly O[], { free, boards }: ResultsAddress): readonly O[] {
  const wanted = offers.filter(
    (offer) => (!free || isFree(offer)) && (!boards || !offer.board || boards.includes(offer.board)),
  )
  return wanted.length > 0 ? wanted : offers
}
