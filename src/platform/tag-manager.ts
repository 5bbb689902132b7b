import { findTrackedRoute } from '#core/app/followed-routes.ts'
import type { FirebaseSettings, PublicSettings } from '#core/contract/public-settings.ts'
import * as ecommerce from './ecommerce.ts'
import { keepPurchases, takePurchases } from './kept-purchases.ts'
import { isProductionHost } from './language.ts'
import { sendEventsTo } from './tracking.ts'

/** The maximum number of events kept on a page where tracking is not allowed. */
const limit = 50

/** `firebase`: set if Firebase Analytics is configured. */
export type Tags = Pick<PublicSettings, 'tagManager' | 'analytics' | 'firebase'>

declare global {
  interface Window {
    dataLayer?: object[]
    hj?: ((...words: unknown[]) => void) & { q?: unknown[][] }
    _hjSettings?: { hjid: number; hjsv: number }
  }
}

const state = {
  tags: null as Tags | null,
  waiting: [] as ecommerce.TrackedEvent[],
  /** Whether the current page may be tracked. */
  open: false,
  loaded: false,
  /** Sends an event to Firebase, once its library has loaded; null: not requested, or blocked. */
  firebase: null as Promise<((event: ecommerce.TrackedEvent) => void) | null> | null,
}

/** Starts the tags on the first page that allows them. Earlier events are sent after the page view. */
export function startTags(tags: Tags): void {
  state.tags = tags
  deliver()
  sendEventsTo((makeEvents) => {
    // A failed event must not be reported as an error of the page.
    Promise.resolve(makeEvents(ecommerce)).then(send, () => {})
  })
}

/** Reports the current page. */
export function trackPage(pathname: string): void {
  const pattern = findTrackedRoute(pathname)
  state.open = pattern !== null
  const accountId = /^\/booking\/(\d+)/.exec(pathname)?.[1] ?? null
  send(pattern ? [{ event: 'page_view', page_path: pattern, account_id: accountId }] : [])
}

function send(events: readonly ecommerce.TrackedEvent[]): void {
  state.waiting = [...state.waiting, ...events].slice(-limit)
  deliver()
}

/** Whether going to `pathname` needs a page load: the scripts run on this page, and may not run on that one. */
export const mustLeaveTags = (pathname: string): boolean =>
  state.loaded && findTrackedRoute(pathname) === null

function deliver(): void {
  if (!state.tags) return
  if (!state.open) {
    // The visitor may leave the portal from here; a purchase is reported on the next page that allows it.
    keepPurchases(state.waiting)
    state.waiting = state.waiting.filter(({ event }) => event !== 'purchase')
    return
  }
  load(state.tags)
  const layer = window.dataLayer
  if (!layer) return
  for (const event of [...takePurchases(), ...state.waiting.splice(0)]) {
    // Otherwise the tag manager merges the items of the last event into this one.
    if ('ecommerce' in event) layer.push({ ecommerce: null })
    layer.push(event)
    void state.firebase?.then((sendToFirebase) => sendToFirebase?.(event))
  }
}

function load({ tagManager, analytics, firebase }: Tags): void {
  if (state.loaded) return
  state.loaded = true
  window.dataLayer = []
  if (tagManager) {
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    addScript(`https://www.googletagmanager.com/gtm.js?id=${tagManager.id}`)
  }
  const siteId = isProductionHost() ? analytics?.production : analytics?.elsewhere
  if (siteId) addHotjar(siteId)
  if (firebase) state.firebase = loadFirebase(firebase).catch(() => null)
}

async function loadFirebase(settings: FirebaseSettings) {
  const { openFirebaseAnalytics } = await import('./online/firebase-analytics.ts')
  return openFirebaseAnalytics(settings)
}

/** Hotjar's own loader; its script reads these two names. */
function addHotjar(siteId: string): void {
  const queue: unknown[][] = []
  window.hj ??= Object.assign((...words: unknown[]) => void queue.push(words), { q: queue })
  window._hjSettings = { hjid: Number(siteId), hjsv: 6 }
  addScript(`https://static.hotjar.com/c/hotjar-${siteId}.js?sv=6`)
}

function addScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
