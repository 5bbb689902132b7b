import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { type Drawing, drawingAddress } from '#core/looks/drawings.ts'
import { daySeconds } from '#core/time/lengths.ts'
import { isOurs, ofOurServer } from './of-our-server.ts'

declare const self: ServiceWorkerGlobalScope

/** Separate from the other caches, which are deleted when the device runs out of space. */
const statesCache = 'state-pictures'
const ofStates = (
  [
    'empty-cart',
    'empty-offline',
    'empty-search',
    'expired-link',
    'not-found',
    'maintenance',
    // The front door works offline, even on the first offline visit.
    'home',
  ] satisfies Drawing[]
).map(drawingAddress)

/** A browser always takes the same formats of photographs. */
const ofAnyFormat = { ignoreVary: true }

/** The platform's icon, which an admin may change at any time. */
const platformIcon = '/favicon.svg'

/** Caches the pictures of empty and error states, the front door and the platform, and those of products seen before. */
export function cachePictures(): void {
  self.addEventListener('install', (event) => {
    // A worker without these pictures is better than none.
    event.waitUntil(Promise.all([platformIcon, ...ofStates].map(cachePicture)).catch(() => {}))
  })
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && ofStates.includes(url.pathname + url.search),
    new CacheFirst({ cacheName: statesCache, plugins: [ofOurServer] }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === platformIcon,
    new StaleWhileRevalidate({ cacheName: statesCache, plugins: [ofOurServer] }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/(?:drawings|media\/images)\//.test(url.pathname),
    new CacheFirst({
      cacheName: 'pictures',
      matchOptions: ofAnyFormat,
      plugins: [
        ofOurServer,
        new ExpirationPlugin({
          ...{ maxEntries: 300, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true },
          matchOptions: ofAnyFormat,
        }),
        // Without signal, a photograph in another width that was loaded before.
        { handlerDidError: ({ request }) => caches.match(request, { ...ofAnyFormat, ignoreSearch: true }) },
      ],
    }),
  )
}

async function cachePicture(address: string): Promise<void> {
  const request = new Request(address)
  const response = await fetch(request)
  if (await isOurs(request, response)) await (await caches.open(statesCache)).put(request, response)
}
