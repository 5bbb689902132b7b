import { dayMillis } from './lengths.ts'

/**
 * Whether what was seen at an instant (ISO) is so old at `now` that it must be confirmed before anybody relies on it;
 * not before it is known what time it is (null).
 */
export const isToConfirm = (asOf: string, now: Date | null): boolean =>
  Number(now) - Date.parse(asOf) > dayMillis
