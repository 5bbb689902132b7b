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
import { cacheAreas } from './keep-areas.ts'
import { cacheLaterAssets } from './later-assets.ts'
import { ofOurServer } from './of-our-server.ts'
import { sendInBackground } from './outbox-sync.ts'
import { timeoutSeconds } from './patience.ts'
import { cachePictures } from './pictures.ts'
import { listenForPush } from './push.ts'
import { receiveSharedFiles } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope

/** Precaches the shell, scripts, styles, fonts and texts, all or none: on a failure, the previous worker stays. */
addPlugins([ofOurServer])
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/** The shell answers every navigation, except to addresses that need the server or must not be cached. */
const shell = createHandlerBoundToURL('/index.html')
registerRoute(new NavigationRoute(shell, { denylist: [...serverPaths] }))

const linked = new NetworkOnly({ networkTimeoutSeconds: timeoutSeconds })
/** The server redirects links of e-mails; offline, the app shows its own error instead of the browser's. */
registerRoute(
  new NavigationRoute((options) => linked.handle(options).catch(() => shell(options)), {
    allowlist: [...linkPaths],
  }),
)

cachePictures()
cacheLaterAssets()
cacheAreas()

listenForPush(self)
receiveSharedFiles()
sendInBackground()

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
