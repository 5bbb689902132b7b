import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import type { CartLine, NewCartLine } from '#core/cart/carts.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import { useText } from '#src/platform/i18n.ts'
import { useTracked } from '#src/platform/use-tracked.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { PriceCalendar } from '../calendar/price-calendar.tsx'
import type { Storefront } from '../catalogue.ts'
import {
  ChangedLine,
  ProductFacts,
  ShoppedGroup,
  TourDepartures,
  TransferRides,
  Unavailable,
} from '../later-parts.tsx'
import { listAddress, type ViewAddress } from '../results/results-address.ts'
import { SeenAt } from '../seen-at.tsx'
import { Stars } from '../stars.tsx'
import { Gallery } from './gallery.tsx'
import { HotelRooms } from './hotel-rooms.tsx'
import { ProductCriteria } from './product-criteria.tsx'
import { ProductHead } from './product-head.tsx'
import { productQuery } from './product-query.ts'
import { useFromPrice } from './use-from-price.ts'

/** A product for one search: description, offers, and the button that adds it to the cart. */
export function ProductScreen({
  storefront,
  productId,
  token,
  criteria,
  address,
  former = null,
  onToken,
  onSearch,
  findStays,
  onAdd,
}: {
  storefront: Storefront
  productId: string
  token: string
  criteria: Criteria
  address: ViewAddress
  /** The cart line that is changed here, if any. */
  former?: CartLine | null
  onToken: (token: string) => void
  onSearch: (token: string) => void
  /** The names of the cart's hotels in a destination of this name. */
  findStays?: (destination: Text) => Promise<Text[]>
  onAdd: (line: NewCartLine) => Promise<void>
}) {
  const { t } = useTranslation('products')
  const text = useText()
  const { account } = storefront
  const { group } = address
  const {
    data: product,
    dataUpdatedAt,
    isRefetchError,
  } = useSuspenseQuery(productQuery(account.id, productId, token, group))
  useTracked(`${productId} ${token}`, ({ viewed }) => [viewed(product, account.currency)])
  const from = useFromPrice(product, criteria)
  const place = storefront.destinations.find((destination) => destination.id === product.destinationId)
  const where = [
    product.zone && text(product.zone.name),
    place && text(place.name),
    place && text(place.state),
  ]
  const buying = {
    accountId: account.id,
    address,
    product,
    former,
    // A group's price applies to selections on its page, whatever else is in the cart.
    onAdd: (line: NewCartLine) => onAdd({ ...line, choice: { ...line.choice, groupUrl: group } }),
  }
  const accountId = account.id
  const toCart = { to: '/booking/$accountId/checkout', params: { accountId } } as const
  const toResults = {
    to: '/booking/$accountId/search/$token',
    params: { accountId, token: encodeCriteria(criteria) },
    search: listAddress(address),
  } as const
  const available =
    product.hotelOffers.flat().length + product.tourOffers.length + product.transferOffers.length > 0
  return (
    <div className="mx-auto w-full max-w-6xl pb-28 lg:pb-0">
      <ProductHead storefront={storefront} product={product} criteria={criteria} group={group} from={from} />
      <div className="flex flex-wrap gap-x-4 px-4 py-2">
        {group && <ShoppedGroup />}
        <Link
          {...(former ? toCart : toResults)}
          className="-ml-2 inline-flex min-h-11 max-w-full shrink-0 items-center gap-1 rounded-control px-2 font-medium text-primary hover:bg-primary-soft"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          {t(former ? 'change.keep' : 'view.back')}
        </Link>
      </div>
      {/* A ride's picture is its vehicle, shown with the price; a gallery would push the flight fields down. */}
      {criteria.kind !== 'transfers' && (
        <div className="sm:px-4">
          <Gallery pictures={product.pictures} />
        </div>
      )}
      <div className="grid gap-10 px-4 pt-6">
        <div className="grid gap-6">
          <header>
            {product.content.kind === 'hotels' && <Stars count={product.content.stars} />}
            <PageHeading className="mt-1">{text(product.name)}</PageHeading>
            {/* Some cities have the name of their state. */}
            <p className="mt-2 text-muted">{[...new Set(where.filter(Boolean))].join(' · ')}</p>
            {/* On a phone it is at the lower edge. */}
            {from && <p className="mt-2 font-semibold first-letter:uppercase max-lg:hidden">{from}</p>}
            <p className="mt-4 max-w-3xl text-lg leading-relaxed empty:hidden">{text(product.summary)}</p>
          </header>
          {former && <ChangedLine line={former} product={product} />}
          <div>
            <ProductCriteria
              storefront={storefront}
              criteria={criteria}
              productId={productId}
              isChange={former !== null}
              onToken={onToken}
              onSearch={onSearch}
            />
            <SeenAt asOf={product.asOf} updatedAt={dataUpdatedAt} failed={isRefetchError} />
          </div>
        </div>
        {!available && (
          <Unavailable accountId={account.id} search={{ group, line: address.line }} product={product} />
        )}
        {available && criteria.kind === 'hotels' && (
          <HotelRooms {...buying} key={token} criteria={criteria} />
        )}
        {available && criteria.kind === 'tours' && (
          <TourDepartures {...buying} key={token} criteria={criteria} />
        )}
        {available && criteria.kind === 'transfers' && (
          <TransferRides
            {...buying}
            criteria={criteria}
            findStays={async () => (place && findStays ? await findStays(place.name) : [])}
          />
        )}
        <PriceCalendar
          key={productId}
          accountId={account.id}
          productId={productId}
          token={token}
          group={group}
          criteria={criteria}
          onCriteria={(next) => onToken(encodeCriteria(next, productId))}
        />
        <ProductFacts product={product} place={place ? text(place.name) : ''} />
      </div>
    </div>
  )
}
