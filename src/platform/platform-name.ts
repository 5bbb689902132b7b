/** The platform's name: the page's, or the one that the device has kept (`index.html`). In the browser alone. */
export const platformName = (): string => document.documentElement.dataset.platform ?? 'Alforja'
