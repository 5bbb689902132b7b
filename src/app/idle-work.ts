import type { AnyRouter } from '@tanstack/react-router'
import type { PublicSettings } from '#core/contract/public-settings.ts'
import { keepAttribution } from '#src/offline/attribution.ts'
import { onLeave, settleSignOut } from '#src/offline/device-person.ts'
import { keepLinkedCode } from '#src/offline/linked-code.ts'
import { adoptBrand } from '#src/platform/adopt-brand.ts'
import { server } from '#src/platform/api.ts'
import { takeErrors } from '#src/platform/caught-errors.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import type { Texts } from '#src/platform/i18n.ts'
import { openIdle, whenIdle } from '#src/platform/idle.ts'
import { storedLanguage, storeLanguage } from '#src/platform/language.ts'
import { pathHere } from '#src/platform/mount.ts'
import { declinesTracking } from '#src/platform/privacy.ts'
import { awaitSettings, readSettings } from '#src/platform/public-settings.ts'
import { sendEventsTo } from '#src/platform/tracking.ts'
import { markWork, worksHere } from '#src/platform/work-mark.ts'
import { besideSlot, connectionSlot, rootView } from '#src/shared/app/slots.ts'
import { showSellerBar } from '#src/shop/app/show-seller-bar.ts'
import { ignoreEarlyTaps } from '#src/ui/early-taps.ts'
import { startRipples } from '#src/ui/ripple.ts'
import { openRoutes } from './all-routes.ts'
import { ConnectionLine } from './connection-line.tsx'
import { storedChoice } from './consent/stored-choice.ts'
import { startDeviceWork } from './device-work.ts'
import { nameWebApp } from './installing/name-web-app.ts'
import { offerInstall } from './installing/offer-install.ts'
import { adoptLateFaces } from './late-faces.ts'
import { watchMaintenance } from './maintenance/watch-maintenance.ts'
import { watchOwnDomain } from './moving/watch-own-domain.ts'
import { offerLanguage } from './offer-language.ts'
import { startOfflineWork } from './offline-work.ts'
import { registerWorker } from './register-worker.ts'
import { showAbove } from './show-above.tsx'
import { UpdateBar } from './update-bar.tsx'
import { mindMissingParts } from './updating/missing-parts.ts'
import { isOutdated, watchOutdated } from './updating/watch-outdated.ts'
// With the parts that it shares with this: a file of its own would be one request more.
import './visitor-routes.gen.js'
import { watchConnectivity } from './watch-connectivity.ts'

/** A first screen that never renders must not block the maintenance page. */
const patienceMillis = 8_000

/** A first screen that takes this long may be waiting for a silent server. */
const slowMillis = 1_500

/** Background work of the app, started after the first screen is shown. Called once, in the browser. */
export function startIdleWork(router: AnyRouter, texts: Texts): void {
  ignoreEarlyTaps()
  startRipples()
  connectionSlot.fill(ConnectionLine)
  watchConnectivity()
  if (isFramed()) {
    startFramedWork(router, texts)
    return
  }
  // One by one: each may take seconds on a busy device.
  whenIdle(() => {
    rootView.onLeave = watchMaintenance(router, texts)
  })
  whenIdle(styleSelects)
  whenIdle(() => adoptLateFaces(router))
  mindMissingParts()
  watchOutdated(router.options.context.queries)
  prepareOffline(router)
  whenIdle(() => keepOwnLanguage(texts))
  whenIdle(() => offerLanguage(texts))
  whenIdle(() => void watchOwnDomain(router, texts).catch(() => {}))
  // People who work here go to their area next.
  whenIdle(() => openRoutes(router, worksHere('desk') || worksHere('staff') ? '/agency' : '/'))
  whenIdle(followSignOut)
  whenIdle(() => {
    if (worksHere('desk'))
      whenLoaded(
        () => showSellerBar().then(() => true),
        () => {},
      )
  })
  // Renews the push subscription of users of this device.
  whenIdle(() => {
    if (worksHere('desk'))
      whenLoaded(
        () => import('#src/platform/push.ts'),
        ({ keepOwnPush }) => void keepOwnPush().catch(() => {}),
      )
  })
  whenIdle(() => startDeviceWork(router.options.context.queries))
  whenIdle(() => registerWorker(router, () => isOutdated() || besideSlot.fill(UpdateBar)))
  whenIdle(() => nameWebApp(router, texts))
  whenIdle(() => offerInstall(router, texts))
  const { search } = window.location
  const path = pathHere()
  whenIdle(() => keepAttribution(search))
  whenIdle(() => void keepLinkedCode(path, search).catch(() => {}))
  whenIdle(() => void showBars(texts))
  whenIdle(
    () =>
      void awaitSettings().then((settings) => {
        adoptBrand(texts, settings.platform)
        startFollowing(router, texts, settings)
      }),
  )
  void openIdle(
    Promise.race([firstScreen(router), new Promise((resolve) => setTimeout(resolve, patienceMillis))]),
  )
}

/** Touch devices keep the native list; under a mouse, selects are styled from the first one that is pointed at. */
function styleSelects(): void {
  const dress = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return
    for (const type of ['pointerover', 'focusin']) removeEventListener(type, dress)
    void import('#src/ui/select-list.css').catch(() => {})
  }
  if (!matchMedia('(pointer: fine)').matches) return
  for (const type of ['pointerover', 'focusin']) addEventListener(type, dress)
}

/** Embedded in another site's page: see `EngineLayout`. */
const isFramed = () => window.parent !== window

/** In a frame nothing is stored, offered or tracked: the surrounding page belongs to another site. */
function startFramedWork(router: AnyRouter, texts: Texts): void {
  sendEventsTo(null)
  takeErrors()
  whenIdle(() => {
    rootView.onLeave = watchMaintenance(router, texts)
  })
  void openIdle(firstScreen(router))
}

/** Loads a part when idle and starts it; a failed load is retried when the connection returns. */
function whenLoaded<Part>(load: () => Promise<Part>, start: (part: Part) => unknown): void {
  const attempt = async () => {
    const part = await load().catch(() => null)
    if (part) return void (await start(part))
    const leave = connectivity.subscribe(() => {
      if (!connectivity.read()) return
      leave()
      void attempt().catch(() => {})
    })
  }
  whenIdle(attempt)
}

/** When idle, or at once if the server is unreachable or slow: the first screen may be waiting for it. */
function prepareOffline(router: AnyRouter): void {
  let started: Promise<void> | null = null
  const start = () => {
    started ??= startOfflineWork(router)
    return started
  }
  const look = () => connectivity.read() || start().catch(() => {})
  connectivity.subscribe(look)
  look()
  setTimeout(() => start().catch(() => {}), slowMillis)
  whenIdle(start)
}

/** Forgets the user's data after a sign-out in another tab or an ended session; sends a sign-out made offline. */
async function followSignOut(): Promise<void> {
  onLeave(() => {
    markWork('desk', null)
    markWork('staff', null)
    window.location.reload()
  })
  const settle = () => settleSignOut(() => server.home.signOut({}))
  connectivity.subscribe(() => connectivity.read() && void settle().catch(() => {}))
  await settle()
}

/** A choice unknown to the server, because it had no cookie. A page must be hydrated before it changes. */
function keepOwnLanguage(texts: Texts): void {
  const chosen = storedLanguage()
  if (!chosen || chosen === texts.language()) return
  storeLanguage(chosen)
  void texts.i18n.changeLanguage(chosen)
}

/** From the settings on the device, too: a preview shows its bar even if its server is down. */
async function showBars(texts: Texts): Promise<void> {
  const { trialPayments, previewBackend } = await readSettings().catch(awaitSettings)
  if (!trialPayments && !previewBackend) return
  whenLoaded(
    async () => {
      await texts.load('payment', 'preview')
      return await import('./above-bars.tsx')
    },
    ({ createInstallationBars }) =>
      showAbove('installation', createInstallationBars({ trialPayments, previewBackend })),
  )
}

function startFollowing(router: AnyRouter, texts: Texts, settings: PublicSettings): void {
  const { monitoring, tagManager, analytics } = settings
  const firebase = settings.firebase?.measurementId ? settings.firebase : null
  const declined = declinesTracking(navigator)
  const tags = !declined && (tagManager || analytics || firebase) ? { tagManager, analytics, firebase } : null
  const monitored = declined ? null : monitoring
  // Nothing is reported before the visitor has consented.
  if (!tags || storedChoice() !== 'all') sendEventsTo(null)
  if (!monitored) takeErrors()
  if (!tags && !monitored) return
  whenLoaded(
    async () => ({
      ...(await import('./online/followed-pages.ts')),
      ...(await import('./online/ask-consent.tsx')),
    }),
    ({ followPages, askConsent }) =>
      askConsent(router, texts, followPages(router, { monitoring: monitored, tags })),
  )
}

function firstScreen(router: AnyRouter): Promise<void> {
  if (router.state.status === 'idle' && router.state.resolvedLocation) return Promise.resolve()
  return new Promise((resolve) => {
    const forget = router.subscribe('onResolved', () => {
      forget()
      resolve()
    })
  })
}
