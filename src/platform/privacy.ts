/** A browser's privacy signals: the current standard, and the older signal that it replaces. */
interface Wishes {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

/** Whether the visitor's browser settings ask not to be tracked. */
export function declinesTracking(browser: Wishes): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1' || browser.doNotTrack === 'yes'
}
