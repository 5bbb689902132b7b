/** Checkout and payment: no prompts are shown there. */
export const isPaying = (pathname: string): boolean =>
  /\/(?:checkout|payment|pay)(?:\/|$)|^\/transaction-response(?:\/|$)/.test(pathname)

/** Checkout, payment and sign-up: the page is not reloaded there, and nothing is installed. */
export const isBusy = (pathname: string): boolean => isPaying(pathname) || /^\/signup(?:\/|$)/.test(pathname)
