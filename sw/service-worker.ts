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

/** Shell, scripts, styles, fonts and translations: all of them or none, then the worker before stays. */
addPlugins([ofOurServer])
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/** Every screen opens from the shell; what only the server can answer, or must not be kept, goes to it. */
const shell = createHandlerBoundToURL('/index.html')
registerRoute(new NavigationRoute(shell, { denylist: [...serverPaths] }))

const linked = new NetworkOnly({ networkTimeoutSeconds: patienceSeconds })
/** A link of a mail is the server's to open; without signal the app says so instead of the browser. */
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
