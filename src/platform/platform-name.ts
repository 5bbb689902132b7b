/** The platform's name: the page's, or the one stored on the device (`index.html`). Only in the browser. */
export const platformName = (): string => document.documentElement.dataset.platform ?? 'Alforja'
