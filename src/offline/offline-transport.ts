import { connectivity, markServerUnreachable } from '#src/platform/connectivity.ts'
import { isRefusal } from '#src/platform/reach.ts'
import type { Call } from '#src/platform/verbs.ts'
import { answerOffline, mayAnswer } from './answers.ts'
import { applyPerson, askPerson, type Named } from './ask-person.ts'
import { findPerson } from './database.ts'
import { isKeptVerb, keepAnswer } from './kept-answers.ts'

/** The maximum wait for the server if the device has an answer, so that the answer shows within five seconds. */
export const offlineFallbackMillis = 3_000

const state = { answered: false, asking: false }

/** Whether the device has answered a call since the last check. */
export function takeAnswered(): boolean {
  const { answered } = state
  state.answered = false
  return answered
}

/**
 * The transport for calls that also work offline: the network answers if the server responds in time, otherwise the
 * device. A refusal counts as a response.
 */
export function offlineTransport(plain: Call): Call {
  const wire = withSessionCheck(plain)
  return async (path, input, signal) => {
    const verb = path.join('.')
    if (wholeSale.has(verb)) return cacheSale(await wire(path, input, signal))
    if (!mayAnswer(verb)) return await wire(path, input, signal)
    if (!connectivity.read()) {
      const answer = await ownAnswer(path, input)
      if (answer !== null) return answer
    }
    // Slow storage must not delay the request.
    const asking = findPerson().catch(() => null)
    const sent = wire(path, input, signal)
    // Keeps even an answer that comes too late for this call: otherwise a slow connection would never fill the cache.
    sent.then((said) => keepSaid(verb, input, said, asking)).catch(() => {})
    const said = await Promise.race([sent.catch(asLost), later()])
    if (said instanceof Lost) {
      if (signal?.aborted) throw said.error
      const answer = await ownAnswer(path, input)
      if (answer !== null) return answer
      throw said.error
    }
    if (said === tooLate) {
      const answer = await ownAnswer(path, input)
      if (answer === null) return await sent
      markServerUnreachable()
      return answer
    }
    return said
  }
}

/** Caches the server's answer for the user who was signed in when the call was made. */
async function keepSaid(
  verb: string,
  input: unknown,
  said: unknown,
  asking: Promise<string | null>,
): Promise<void> {
  if (verb === 'home.getPerson') applyPerson(said as Named).catch(() => {})
  if (isKeptVerb(verb)) await keepAnswer(verb, input, said, await asking)
}

/** Verbs that return the current state of a customer's sale. */
const wholeSale = new Set(
  ['hold', 'extendHold', 'checkOut', 'openSale', 'findSale', 'cancel', 'changeEmail', 'setFlight'].map(
    (verb) => `bookingEngine.${verb}`,
  ),
)

/** Replaces the cached copy of a sale, because offline screens would otherwise show the earlier state. */
function cacheSale(sale: unknown): unknown {
  const { id } = sale as { id: string }
  findPerson()
    .then((personId) => keepAnswer('bookingEngine.getSale', { saleId: id }, sale, personId))
    .catch(() => {})
  return sale
}

/** After an `unauthenticated` answer, asks the server about the session of this device's user. */
function withSessionCheck(wire: Call): Call {
  return async (path, input, signal) => {
    try {
      return await wire(path, input, signal)
    } catch (error) {
      if (isRefusal(error) && error.code === 'unauthenticated') void askOnce().catch(() => {})
      throw error
    }
  }
}

async function askOnce(): Promise<void> {
  if (state.asking || (await findPerson()) === null) return
  state.asking = true
  await askPerson().finally(() => {
    state.asking = false
  })
}

class Lost {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

function asLost(error: unknown): Lost {
  if (isRefusal(error)) throw error
  return new Lost(error)
}

const tooLate = Symbol('too late')
const later = () =>
  new Promise<typeof tooLate>((resolve) => setTimeout(() => resolve(tooLate), offlineFallbackMillis))

/** Returns no answer if storage does not open. */
async function ownAnswer(path: readonly string[], input: unknown): Promise<unknown> {
  try {
    const answer = await answerOffline(path, input)
    if (answer !== null) state.answered = true
    return answer
  } catch (error) {
    if (isRefusal(error)) throw error
    return null
  }
}
