/// <reference lib="webworker" />
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { linkPaths, serverPaths } from '#core/app/routes.ts'
import { keepAreas } from './keep-areas.ts'
import { keepLaterAssets } from './later-assets.ts'
import { ofOurServer } from './of-our-server.ts'
import { sendInBackground } from './outbox-sync.ts'
import { patienceSeconds } from './patience.ts'
import { keepPictures } from './pictures.ts'
import { listenForPush } from './push.ts'
import { takeShared } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Precaches the shell, scripts, styles, fonts and translations, all or none: if any fails, the previous worker stays.
 */
addPlugins([ofOurServer])
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/**
 * The shell answers every navigation, except to addresses that only the server can answer or that must not be cached.
 */
const shell = createHandlerBoundToURL('/index.html')
registerRoute(new NavigationRoute(shell, { denylist: [...serverPaths] }))

const linked = new NetworkOnly({ networkTimeoutSeconds: patienceSeconds })
/** The server opens links of e-mails; offline, the app shows its own error instead of the browser's. */
registerRoute(
  new NavigationRoute((asked) => linked.handle(asked).catch(() => shell(asked)), {
    allowlist: [...linkPaths],
  }),
)

keepPictures()
keepLaterAssets()
keepAreas()

listenForPush(self)
takeShared()
sendInBackground()

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
