import type { Page } from 'playwright/test'

/** What the browser says when a page can be installed; `outcome` is what its owner answers. */
export const sayInstallable = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: answer }) }))
  }, outcome)
