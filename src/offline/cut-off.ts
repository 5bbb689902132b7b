/** Whether the device itself says that it has no network: what is asked then never leaves it. That it has one says nothing. */
export const isCutOff = (): boolean => globalThis.navigator?.onLine === false
