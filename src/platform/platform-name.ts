/** The platform's name: from the page, or as stored on the device (`index.html`). Only in the browser. */
export const platformName = (): string => document.documentElement.dataset.platform ?? 'Alforja'
