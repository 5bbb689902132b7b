/** A browser's privacy signals: the standard, and the older header that it replaces. */
interface Wishes {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

/** Whether the visitor has asked, by the browser's settings, not to be tracked. */
export function declinesTracking(browser: Wishes): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1' || browser.doNotTrack === 'yes'
}
