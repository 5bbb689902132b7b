/** Where somebody books or pays: nothing is offered there, and nothing is loaded anew. */
export const isBusy = (pathname: string): boolean =>
  /\/(?:checkout|payment|pay)(?:\/|$)|^\/transaction-response/.test(pathname)
