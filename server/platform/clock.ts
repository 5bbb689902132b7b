/** The only way to read the time; tests set their own. Expiry is judged by the database's clock instead. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
