import { connectivity, markServerUnreachable } from '#src/platform/connectivity.ts'
import { isRefusal } from '#src/platform/reach.ts'
import type { Call } from '#src/platform/verbs.ts'
import { answerOffline, mayAnswer } from './answers.ts'
import { applyPerson, askPerson, type Named } from './ask-person.ts'
import { findPerson } from './database.ts'
import { isKeptVerb, keepAnswer } from './kept-answers.ts'

/** The longest wait for the server if the device has an answer, so that it shows within five seconds. */
export const offlineFallbackMillis = 3_000

const state = { answered: false, asking: false }

/** Whether the device has answered a call since the last check. */
export function takeAnswered(): boolean {
  const { answered } = state
  state.answered = false
  return answered
}

/**
 * The link of calls that also work offline: the network if the server answers in time, else the device. A refusal
 * counts as an answer.
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
    // Also an answer that comes too late for this call: on a slow line nothing would ever be kept.
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

/** Keeps an answer of the server to the user who was signed in when it was asked for. */
async function keepSaid(
  verb: string,
  input: unknown,
  said: unknown,
  asking: Promise<string | null>,
): Promise<void> {
  if (verb === 'home.getPerson') applyPerson(said as Named).catch(() => {})
  if (isKeptVerb(verb)) await keepAnswer(verb, input, said, await asking)
}

/** Verbs that answer a customer's sale as it now is. */
const wholeSale = new Set(
  ['hold', 'extendHold', 'checkOut', 'openSale', 'findSale', 'cancel', 'changeEmail', 'setFlight'].map(
    (verb) => `bookingEngine.${verb}`,
  ),
)

/** Replaces the kept copy of a sale: without signal, its screens would show it as it was before. */
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
