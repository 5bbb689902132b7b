import { useText } from '#src/platform/i18n.ts'
import type { ProductView, RoomOffer } from '../catalogue.ts'
import { OfferTerms } from './offer-terms.tsx'

/** The full cancellation terms, each once with its rates: most rooms share the same few. */
export function HotelTerms({ product }: { product: ProductView }) {
  const text = useText()
  const families = new Map<string, [RoomOffer, ...RoomOffer[]]>()
  for (const offer of product.hotelOffers.flat()) {
    const key = JSON.stringify([offer.policy, offer.freeUntil])
    families.set(key, [...(families.get(key) ?? []), offer] as [RoomOffer, ...RoomOffer[]])
  }
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {[...families].map(([key, offers]) => (
        <div key={key}>
          <dt className="font-semibold">
            {[...new Set(offers.map(({ rateName }) => text(rateName)))].join(' · ')}
          </dt>
          <dd>
            <OfferTerms offer={offers[0]} timeZone={product.timeZone} now={product.asOf} isWhole />
          </dd>
        </div>
      ))}
    </dl>
  )
}
