/** Header with the API generation that the app uses. In lower case, as headers arrive. */
export const clientHeader = 'x-client'

/**
 * The generation of the API, which every app sends with its calls. Increase it by one for any contract change that apps
 * must know: a removed or renamed field, or a field with a new meaning. Support the old behavior for three more
 * generations: devices keep an app for weeks. If that is impossible, increase it by four, which forces older apps to
 * update. New verbs, optional fields and errors need no new generation.
 */
export const generation = 6

/** The number of earlier generations that the server still accepts. */
const supportedBefore = 3

/**
 * Whether a server of the generation `now` accepts an app of the generation `said`. If `said` is not a whole number,
 * the caller is not our app but a client of the documented API under `/api`, which is always accepted.
 */
export const isAnswered = (said: unknown, now: number): boolean =>
  typeof said !== 'string' || !/^\d{1,6}$/.test(said) || Number(said) >= now - supportedBefore

/** The code and the status of the error for an outdated app. */
export const outdated = { code: 'client_outdated', status: 426 } as const
