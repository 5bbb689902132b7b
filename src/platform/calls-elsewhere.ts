/** Prefixes of the addresses of calls to services on other hosts than the pages. */
export const callsElsewhere: readonly string[] = import.meta.env.VITE_SERVICE_URLS
  ? Object.values<string>(JSON.parse(import.meta.env.VITE_SERVICE_URLS)).map((url) => `${url}/rpc/`)
  : []
