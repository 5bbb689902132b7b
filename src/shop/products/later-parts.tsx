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

/** Loads what the page of one kind of product is drawn with, so that it stands in the first page that is sent. */
export async function loadKindParts(kind: Kind): Promise<void> {
  // It is the last part of the page: in the app nobody waits for it.
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

/** The kind of the product whose page a route shows, by what its loader has answered. */
export function kindShown(loaderData: unknown): Kind | null {
  const told = (loaderData as { productKind?: unknown } | undefined)?.productKind
  return kinds.find((kind) => kind === told) ?? null
}

/** Loads what names the group that is shopped for, where it stands in a page that is sent. */
export async function loadShoppedGroup(): Promise<void> {
  await shoppedGroup.preload?.()
}

/** Loads the page of a wrong link, where a page is written at once. */
export async function loadBadLink(): Promise<void> {
  await badLink.preload?.()
}

/** Loads what stands in the place of the search where there is nothing to book, so that it is in the page that is sent. */
export async function loadNoSales(): Promise<void> {
  await noSales.preload?.()
}

/** `TourDepartures` with code of its own: pages of hotels do without it. */
export const TourDepartures = inTime(tourDepartures)
/** `TransferRides` with code of its own. */
export const TransferRides = inTime(transferRides)
/** `SearchSummary` with code of its own. */
export const SearchSummary = inTime(searchSummary)
/** `ProductFacts` with code of its own: it stands below what is booked. */
export const ProductFacts = inTime(productFacts)
/** `Unavailable` with code of its own: most products can be had. */
export const Unavailable = inTime(unavailable)
/** `ChangedLine` with code of its own: most products are looked at for the first time. */
export const ChangedLine = inTime(changedLine)
/** `ShoppedGroup` with code of its own: most visitors shop for no group. */
export const ShoppedGroup = inTime(shoppedGroup)
/** `BadLink` with code of its own, among it the whole search form. */
export const BadLink = inTime(badLink)
/** `ProductAway` with code of its own: most products come. */
export const ProductAway = inTime(productAway)
/** `SearchedBefore` with code of its own: most visitors have signal. */
export const SearchedBefore = inTime(searchedBefore)
/** `NoSales` with code of its own: most agencies have something to sell. */
export const NoSales = inTime(noSales)

/** What the server has drawn stays in sight until its code has come. */
function inTime<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function Later(props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
