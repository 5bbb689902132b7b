/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { serverPaths } from '#core/routes.ts'

declare const self: ServiceWorkerGlobalScope

/** Shell, scripts, styles, fonts, translations and the pictures of the maintenance page. */
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/** Every screen opens from the shell; what only the server can answer, or must not be kept, goes to it. */
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...serverPaths] }))

/** Pictures of products seen before. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/scenes/'),
  new CacheFirst({
    cacheName: 'scenes',
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true }),
    ],
  }),
)

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
