/** Whether the browser reports that it is offline. If so, no request leaves the device; the opposite proves nothing. */
export const isCutOff = (): boolean => globalThis.navigator?.onLine === false
