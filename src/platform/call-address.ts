/// <reference types="vite/types/importMeta.d.ts" />

/**
 * Where a call such as `agency/getSale` goes: to its service's own address where one was configured as the app was built,
 * which it knows before it can ask anybody. Nothing of it is in an app whose services are where its pages are.
 */
export const callAddress = (path: string): string =>
  import.meta.env.VITE_SERVICE_URLS
    ? `${JSON.parse(import.meta.env.VITE_SERVICE_URLS)[path.replace(/\/.*/, '')] ?? ''}/rpc/${path}`
    : `/rpc/${path}`
