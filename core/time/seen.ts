import { dayMillis } from './lengths.ts'

/**
 * Whether data of an instant (ISO) is so old at `now` that it must be confirmed before use; false while the time is
 * unknown (null).
 */
export const isToConfirm = (asOf: string, now: Date | null): boolean =>
  Number(now) - Date.parse(asOf) > dayMillis
