/** Where somebody books, pays or registers: nothing is offered there, and nothing is loaded again. */
export const isBusy = (pathname: string): boolean =>
  /\/(?:checkout|payment|pay)(?:\/|$)|^\/(?:transaction-response|signup)(?:\/|$)/.test(pathname)
