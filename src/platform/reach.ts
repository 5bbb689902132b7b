import { clientHeader, generation } from '#core/app/client.ts'
import { expectAnswer, markServerUnreachable } from './connectivity.ts'
import { createListeners } from './listeners.ts'
import { isSaid, Refusal } from './verbs.ts'

interface Options {
  /** A server that sends nothing for this long counts as unreachable. */
  patienceMillis: number
  /** Sent as JSON, by POST; without it, the request is a GET. */
  input?: object
  signal?: AbortSignal | undefined
}

const silences = new WeakSet()

/** Notifies listeners of calls that were refused because of maintenance. */
export const closing = createListeners()

/**
 * Sends a request to our server, and records whether it can be reached. `read` parses the response, and throws where it
 * is not ours: a captive portal answers every request with its own page. Errors: a `Refusal`; a `TypeError` if our
 * server cannot be reached; the reason with which `signal` was aborted.
 */
export async function reach<T>(
  address: string,
  { patienceMillis, input, signal }: Options,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const answered = expectAnswer()
  try {
    const patience = AbortSignal.timeout(patienceMillis)
    const response = await fetch(address, {
      method: input ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', [clientHeader]: `${generation}` },
      body: input && JSON.stringify(input),
      // Services on other hosts need the session cookie too.
      ...(import.meta.env.VITE_SERVICE_URLS ? { credentials: 'include' } : null),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    if (!response.ok) throw await refusalIn(response)
    const answer = await read(response)
    answered()
    return answer
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'unavailable'
    if (code === 'maintenance') {
      // The server is up but closed: queued records are sent later, and the page fetches the maintenance notice.
      silences.add(error as object)
      answered()
      closing.notify()
      // A server without its database is treated like an unreachable one.
    } else if (code !== 'unavailable') answered()
    else {
      silences.add(error as object)
      if (!signal?.aborted) markServerUnreachable()
    }
    throw error
  }
}

async function refusalIn(response: Response): Promise<Error> {
  const body = await response.json().catch(() => null)
  // A refusal before a call is parsed has no envelope.
  const refusal: unknown = body?.json ?? body
  return isSaid(refusal) ? new Refusal(refusal) : new TypeError('not our server')
}

/** True for an error of a request that our server did not answer, or answered without its database. */
export const isSilence = (error: unknown): boolean => silences.has(error as object)

/** True for an answer of the server; false for silence and broken connections. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal && !isSilence(error)
}
