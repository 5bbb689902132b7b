import { initializeAnalytics, logEvent, setDefaultEventParameters, settings } from 'firebase/analytics'
import type { FirebaseSettings } from '#core/contract/public-settings.ts'
import type { TrackedEvent } from './ecommerce.ts'
import { firebaseApp } from './firebase-app.ts'

/** The library's own queue: a tag manager on the page must not take its events for ours. */
const names = { dataLayerName: 'firebaseLayer', gtagName: 'firebaseGtag' }

/**
 * Opens Firebase Analytics, and answers what tells it an event. A page is told by its pattern: what else stands in an address
 * may lead to somebody's cart or sale.
 */
export function openFirebaseAnalytics(project: FirebaseSettings): (event: TrackedEvent) => void {
  settings(names)
  const analytics = initializeAnalytics(firebaseApp(project), {
    config: { send_page_view: false, ...shown('/') },
  })
  return ({ event, ...about }) => {
    if ('page_path' in about && about.page_path) setDefaultEventParameters(shown(about.page_path))
    const { ecommerce, ...rest } = { ecommerce: {}, ...about }
    logEvent(analytics, event as string, { ...rest, ...ecommerce })
  }
}

/** What the library would read from the page itself. */
const shown = (pattern: string) => ({
  page_location: `${window.location.origin}${pattern}`,
  page_referrer: '',
  page_title: pattern,
})
