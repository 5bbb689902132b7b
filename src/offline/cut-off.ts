/**
 * Whether the browser reports that it is offline: then no request leaves the device. False does not prove it is online.
 */
export const isCutOff = (): boolean => globalThis.navigator?.onLine === false
