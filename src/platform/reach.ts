import { clientHeader, generation } from '#core/app/client.ts'
import { heardFromServer, lostServer } from './connectivity.ts'
import { isSaid, Refusal } from './verbs.ts'

interface Options {
  /** A server that says nothing for this long counts as gone. */
  patienceMillis: number
  /** Goes as JSON, by POST; without it, the address is fetched. */
  input?: object
  signal?: AbortSignal | undefined
}

const silences = new WeakSet()

/**
 * Asks our server, and notes whether it can be reached. `read` makes of an answer what is wanted, and throws where it
 * is none of ours: a captive portal answers everything with a page of its own. Throws a `Refusal`, a `TypeError` where
 * no server of ours is reached, or whatever `signal` was ended with.
 */
export async function reach<T>(
  address: string,
  { patienceMillis, input, signal }: Options,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const patience = AbortSignal.timeout(patienceMillis)
    const response = await fetch(address, {
      method: input ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', [clientHeader]: `${generation}` },
      body: input && JSON.stringify(input),
      // The session goes along to services elsewhere, too.
      ...(import.meta.env.VITE_SERVICE_URLS ? { credentials: 'include' } : null),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    if (!response.ok) throw await refusalIn(response)
    const answer = await read(response)
    heardFromServer()
    return answer
  } catch (error) {
    // A server without its database knows no more than one that is gone.
    if (error instanceof Refusal && error.code !== 'unavailable') heardFromServer()
    else {
      silences.add(error as object)
      if (!signal?.aborted) lostServer()
    }
    throw error
  }
}

async function refusalIn(response: Response): Promise<Error> {
  const body = await response.json().catch(() => null)
  // What is refused before it is a call comes without an envelope.
  const said: unknown = body?.json ?? body
  return isSaid(said) ? new Refusal(said) : new TypeError('not our server')
}

/** True for an error of a request that no server of ours answered, or one that is without its database. */
export const isSilence = (error: unknown): boolean => silences.has(error as object)

/** True for an answer of the server; false for silence and broken connections. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal && !isSilence(error)
}
