import { initializeAnalytics, logEvent, setDefaultEventParameters, settings } from 'firebase/analytics'
import type { FirebaseSettings } from '#core/contract/public-settings.ts'
import type { TrackedEvent } from '#src/platform/ecommerce.ts'
import { firebaseApp } from './firebase-app.ts'

/** The names of a separate queue, so that a tag manager on the page does not receive these events. */
const names = { dataLayerName: 'firebaseLayer', gtagName: 'firebaseGtag' }

/**
 * Opens Firebase Analytics and returns the function that sends an event. A page is sent as its route pattern, because
 * the rest of its address may lead to a cart or a sale.
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

/** Overrides the values that the library would read from the page. */
const shown = (pattern: string) => ({
  page_location: `${window.location.origin}${pattern}`,
  page_referrer: '',
  page_title: pattern,
})
