/** What a browser says about being followed: the standard, and the older header that it replaces. */
interface Wishes {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

/** Whether the visitor has told the browser that nobody shall follow them. */
export function declinesTracking(browser: Wishes): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1' || browser.doNotTrack === 'yes'
}
