import { dayMillis } from './lengths.ts'

/**
 * Whether data from the instant `asOf` (ISO) is so old at `now` that it must be confirmed before use; false as long as
 * the time is unknown (null).
 */
export const isToConfirm = (asOf: string, now: Date | null): boolean =>
  Number(now) - Date.parse(asOf) > dayMillis
