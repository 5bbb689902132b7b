/** What the addresses of calls begin with whose services do not answer where the pages are. */
export const callsElsewhere: readonly string[] = import.meta.env.VITE_SERVICE_URLS
  ? Object.values<string>(JSON.parse(import.meta.env.VITE_SERVICE_URLS)).map((url) => `${url}/rpc/`)
  : []
