/** Says in a call which generation of the API its app speaks. Lower case, as headers arrive. */
export const clientHeader = 'x-client'

/**
 * The generation of the API, which every app says with its calls. It is raised by one with a change of the contract that an
 * app must know of to go on: something is taken away, renamed, or means something else. What it changes is answered as
 * before, too, until three more have come: devices keep an app for weeks. A change that cannot be answered as before
 * raises it by four, and apps of before are told to update. New verbs, optional fields and errors are no such changes.
 */
export const generation = 5

/** How many generations before the server's own are answered. */
const answeredBefore = 3

/**
 * Whether a server of the generation `now` answers an app that says `said`. Who says nothing, or no whole number, is no
 * app of ours but a program that follows the documentation under `/api`: it is always answered.
 */
export const isAnswered = (said: unknown, now: number): boolean =>
  typeof said !== 'string' || !/^\d{1,6}$/.test(said) || Number(said) >= now - answeredBefore

/** The code and the status of the refusal that an app gets which is too old. */
export const outdated = { code: 'client_outdated', status: 426 } as const
