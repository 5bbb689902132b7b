import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { daySeconds } from '#core/time/lengths.ts'
import { ofOurServer } from './of-our-server.ts'
import { timeoutSeconds } from './patience.ts'

/** The screens of both closed areas, of the current build and of the one before. */
const maxScripts = 400
/** Their texts in both languages. */
const maxTexts = 120

/**
 * Scripts that only some visits need are cached on first use, or when their area is opened; changed scripts have a new
 * name. They include everything for selling offline, and are not evicted for space, unlike pictures. Texts keep their
 * names.
 */
export function cacheLaterAssets(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'later-assets',
      plugins: [
        ofOurServer,
        new ExpirationPlugin({ maxEntries: maxScripts, maxAgeSeconds: 90 * daySeconds }),
      ],
    }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/locales/'),
    new NetworkFirst({
      cacheName: 'later-texts',
      networkTimeoutSeconds: timeoutSeconds,
      plugins: [ofOurServer, new ExpirationPlugin({ maxEntries: maxTexts })],
    }),
  )
}
