/** Header with the generation of the API that the app uses. Lower case, as headers arrive. */
export const clientHeader = 'x-client'

/**
 * The generation of the API, which every app sends with its calls. Raise it by one for a change of the contract that an
 * app must know: a removed or renamed field, or a new meaning. Keep the old behavior for three more generations:
 * devices keep an app for weeks. If that is impossible, raise it by four; older apps must then update. New verbs,
 * optional fields and errors need no new generation.
 */
export const generation = 6

/** The number of earlier generations that the server still accepts. */
const supportedBefore = 3

/**
 * Whether a server of the generation `now` accepts an app of the generation `said`. Without a whole number, the caller
 * is not our app but a client of the documented API under `/api`, and always accepted.
 */
export const isAnswered = (said: unknown, now: number): boolean =>
  typeof said !== 'string' || !/^\d{1,6}$/.test(said) || Number(said) >= now - supportedBefore

/** The code and the status of the error for an outdated app. */
export const outdated = { code: 'client_outdated', status: 426 } as const
