/** Whether an address of the web has no path: everything is served from its root. */
export const isRoot = (address: string): boolean => {
  const { protocol, pathname, search, hash } = new URL(address)
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === ''
}

/** Addresses that mean "every network of this machine". */
export const isEveryAddress = (host: string): boolean => ['0.0.0.0', '::', '[::]'].includes(host)
