/// <reference types="vite/types/importMeta.d.ts" />

/**
 * The address of a call such as `agency/getSale`. If services were configured when the app was built, it is on the
 * service's host, which is thus known before any request; otherwise the build leaves that code out.
 */
export const callAddress = (path: string): string =>
  import.meta.env.VITE_SERVICE_URLS
    ? `${JSON.parse(import.meta.env.VITE_SERVICE_URLS)[path.replace(/\/.*/, '')] ?? ''}/rpc/${path}`
    : `/rpc/${path}`
