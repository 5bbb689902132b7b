import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { daySeconds } from '#core/time/lengths.ts'
import { ofOurServer } from './of-our-server.ts'
import { patienceSeconds } from './patience.ts'

/** The screens of both closed areas, of the running build and of the one before. */
const mostScripts = 400
/** Their texts in both languages. */
const mostTexts = 120

/**
 * Scripts that only some visits need are kept once they were needed, or once somebody opens their area; a build gives each
 * change a new name. What sells without signal is among them: pictures make room, these do not. Texts keep their names.
 */
export function keepLaterAssets(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'later-assets',
      plugins: [
        ofOurServer,
        new ExpirationPlugin({ maxEntries: mostScripts, maxAgeSeconds: 90 * daySeconds }),
      ],
    }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/locales/'),
    new NetworkFirst({
      cacheName: 'later-texts',
      networkTimeoutSeconds: patienceSeconds,
      plugins: [ofOurServer, new ExpirationPlugin({ maxEntries: mostTexts })],
    }),
  )
}
