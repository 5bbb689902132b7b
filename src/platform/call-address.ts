/// <reference types="vite/types/importMeta.d.ts" />

/**
 * The address of a call such as `agency/getSale`: that of its service where one was configured when the app was built, so
 * that it is known before any request. Without configured services, the build leaves this out.
 */
export const callAddress = (path: string): string =>
  import.meta.env.VITE_SERVICE_URLS
    ? `${JSON.parse(import.meta.env.VITE_SERVICE_URLS)[path.replace(/\/.*/, '')] ?? ''}/rpc/${path}`
    : `/rpc/${path}`
