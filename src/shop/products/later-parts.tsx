import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { type Kind, kinds } from '#core/products/products.ts'

const tourDepartures = lazyRouteComponent(() => import('./product/tour-departures.tsx'), 'TourDepartures')
const transferRides = lazyRouteComponent(() => import('./product/transfer-rides.tsx'), 'TransferRides')
const searchSummary = lazyRouteComponent(() => import('./search/search-summary.tsx'), 'SearchSummary')
const unavailable = lazyRouteComponent(() => import('./product/unavailable.tsx'), 'Unavailable')
const productFacts = lazyRouteComponent(() => import('./product/product-facts.tsx'), 'ProductFacts')
const changedLine = lazyRouteComponent(() => import('./product/changed-line.tsx'), 'ChangedLine')
const shoppedGroup = lazyRouteComponent(() => import('./shopped-group.tsx'), 'ShoppedGroup')
const badLink = lazyRouteComponent(() => import('./search/bad-link.tsx'), 'BadLink')
const productAway = lazyRouteComponent(() => import('./without-signal.tsx'), 'ProductAway')
const searchedBefore = lazyRouteComponent(() => import('./without-signal.tsx'), 'SearchedBefore')
const noSales = lazyRouteComponent(() => import('./storefront/no-sales.tsx'), 'NoSales')

/** Loads the parts of one kind's product page, so that they are in the server-rendered page. */
export async function loadKindParts(kind: Kind): Promise<void> {
  // The last part of the page: the app does not wait for it.
  const facts = productFacts.preload?.()
  if (import.meta.env.SSR) await Promise.all([facts, unavailable.preload?.()])
  if (kind === 'tours') await tourDepartures.preload?.()
  if (kind === 'transfers') await Promise.all([transferRides.preload?.(), searchSummary.preload?.()])
}

/** The source files of these parts, as the bundler names them. */
export const kindPartFiles: Record<Kind, string[]> = {
  hotels: [],
  tours: ['src/shop/products/product/tour-departures.tsx'],
  transfers: ['src/shop/products/product/transfer-rides.tsx', 'src/shop/products/search/search-summary.tsx'],
}

/** The kind of the product in a route's loader data. */
export function kindShown(loaderData: unknown): Kind | null {
  const productKind = (loaderData as { productKind?: unknown } | undefined)?.productKind
  return kinds.find((kind) => kind === productKind) ?? null
}

/** Loads the banner of the group, if the server renders one. */
export async function loadShoppedGroup(): Promise<void> {
  await shoppedGroup.preload?.()
}

/** Loads the page of an invalid link, for server rendering. */
export async function loadBadLink(): Promise<void> {
  await badLink.preload?.()
}

/** Loads the replacement of the search if nothing is on sale, so that it is in the server-rendered page. */
export async function loadNoSales(): Promise<void> {
  await noSales.preload?.()
}

/** `TourDepartures`, loaded separately: hotel pages do not need it. */
export const TourDepartures = inTime(tourDepartures)
/** `TransferRides`, loaded separately. */
export const TransferRides = inTime(transferRides)
/** `SearchSummary`, loaded separately. */
export const SearchSummary = inTime(searchSummary)
/** `ProductFacts`, loaded separately: it is below the offers. */
export const ProductFacts = inTime(productFacts)
/** `Unavailable`, loaded separately: most products are available. */
export const Unavailable = inTime(unavailable)
/** `ChangedLine`, loaded separately: few visitors change a line. */
export const ChangedLine = inTime(changedLine)
/** `ShoppedGroup`, loaded separately: most visitors do not belong to a group. */
export const ShoppedGroup = inTime(shoppedGroup)
/** `BadLink`, loaded separately, because it includes the whole search form. */
export const BadLink = inTime(badLink)
/** `ProductAway`, loaded separately: most products load. */
export const ProductAway = inTime(productAway)
/** `SearchedBefore`, loaded separately: most visitors are online. */
export const SearchedBefore = inTime(searchedBefore)
/** `NoSales`, loaded separately: most agencies have products on sale. */
export const NoSales = inTime(noSales)

/** The server-rendered part stays visible until its code has loaded. */
function inTime<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function Later(props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
