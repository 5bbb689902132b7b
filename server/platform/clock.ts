/**
 * The only source of the current time; tests set their own. Whether holds have expired is decided by the database's
 * clock instead.
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
