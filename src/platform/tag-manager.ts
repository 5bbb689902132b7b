import { findTrackedRoute } from '#core/app/followed-routes.ts'
import type { FirebaseSettings, PublicSettings } from '#core/contract/public-settings.ts'
import * as ecommerce from './ecommerce.ts'
import { keepPurchases, takePurchases } from './kept-purchases.ts'
import { isProductionHost } from './language.ts'
import { tellTracked } from './tracking.ts'

/** Events of a page on which nobody may be told. */
const limit = 50

/** `firebase`: where its analytics is configured. */
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
  /** Whether the page that is shown may be tracked. */
  open: false,
  loaded: false,
  /** Tells Firebase, once its library is here; null: it is not asked for, or was withheld. */
  firebase: null as Promise<((event: ecommerce.TrackedEvent) => void) | null> | null,
}

/** Starts the tags on the first page that allows them. What was done before anybody could be told follows its view. */
export function startTags(tags: Tags): void {
  state.tags = tags
  deliver()
  tellTracked((telling) => {
    // What cannot be told is no error of the page.
    Promise.resolve(telling(ecommerce)).then(tell, () => {})
  })
}

/** Tells which page is shown. */
export function trackPage(pathname: string): void {
  const pattern = findTrackedRoute(pathname)
  state.open = pattern !== null
  const accountId = /^\/booking\/(\d+)/.exec(pathname)?.[1] ?? null
  tell(pattern ? [{ event: 'page_view', page_path: pattern, account_id: accountId }] : [])
}

function tell(events: readonly ecommerce.TrackedEvent[]): void {
  state.waiting = [...state.waiting, ...events].slice(-limit)
  deliver()
}

/** Whether going to `pathname` needs a fresh page: the scripts are here, and may not be there. */
export const mustLeaveTags = (pathname: string): boolean =>
  state.loaded && findTrackedRoute(pathname) === null

function deliver(): void {
  if (!state.tags) return
  if (!state.open) {
    // The visitor may leave from here; a purchase is told on the next page that may tell it.
    keepPurchases(state.waiting)
    state.waiting = state.waiting.filter(({ event }) => event !== 'purchase')
    return
  }
  load(state.tags)
  const layer = window.dataLayer
  if (!layer) return
  for (const event of [...takePurchases(), ...state.waiting.splice(0)]) {
    // Else the tag manager mixes the last event's items into this one.
    if ('ecommerce' in event) layer.push({ ecommerce: null })
    layer.push(event)
    void state.firebase?.then((tellFirebase) => tellFirebase?.(event))
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
  const { openFirebaseAnalytics } = await import('./firebase-analytics.ts')
  return openFirebaseAnalytics(settings)
}

/** Hotjar's own loader, whose script looks for these two names. */
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
