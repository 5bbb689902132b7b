import type { Page } from 'playwright/test'

/** Fires the browser's install event; `outcome` is the user's choice. */
export const sayInstallable = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: answer }) }))
  }, outcome)
