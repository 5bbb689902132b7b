/** Where somebody books or pays: nothing is offered there. */
export const isPaying = (pathname: string): boolean =>
  /\/(?:checkout|payment|pay)(?:\/|$)|^\/transaction-response(?:\/|$)/.test(pathname)

/** Where somebody books, pays or registers: nothing is loaded again there, and nothing installed. */
export const isBusy = (pathname: string): boolean => isPaying(pathname) || /^\/signup(?:\/|$)/.test(pathname)
