import { clientHeader, generation } from '#core/app/client.ts'
import { personHeader } from '#core/cart/outbox.ts'
import { callAddress } from '#src/platform/call-address.ts'
import { isCutOff } from './cut-off.ts'

/** The timeout of a request. */
const patienceMillis = 15_000

/** The result of a call. */
export type Heard =
  | { said: 'yes'; answer: unknown }
  | { said: 'no'; code: string; status: number; data: unknown; askedSeconds: number }
  /** No answer, another server's page, or a server error. `hasLeft`: whether the request may have arrived. */
  | { said: 'nothing'; askedSeconds: number; hasLeft: boolean }

/** Calls a verb as the app does; also works in the worker. `personId`: the call is made only for this user. */
export async function sendKept(verb: string, input: unknown, personId: string | null): Promise<Heard> {
  const wasCutOff = isCutOff()
  try {
    const response = await fetch(callAddress(verb.replace('.', '/')), {
      method: 'POST',
      ...(import.meta.env.VITE_SERVICE_URLS ? { credentials: 'include' } : null),
      headers: {
        'content-type': 'application/json',
        [clientHeader]: `${generation}`,
        ...(personId ? { [personHeader]: personId } : {}),
      },
      body: JSON.stringify({ json: input }),
      signal: AbortSignal.timeout(patienceMillis),
    })
    const askedSeconds = secondsOf(response.headers.get('retry-after'))
    // A captive portal answers every request with its own page.
    if (!response.headers.get('content-type')?.includes('json')) return nothing(askedSeconds)
    const body = (await response.json()) as { json?: unknown }
    if (response.ok && body.json !== undefined) return { said: 'yes', answer: body.json }
    const { code, data } = (body.json ?? body) as { code?: unknown; data?: { retryAfterSeconds?: number } }
    if (response.status >= 500 || typeof code !== 'string') return nothing(askedSeconds)
    const asked = Math.max(askedSeconds, data?.retryAfterSeconds ?? 0)
    return { said: 'no', code, status: response.status, data, askedSeconds: asked }
  } catch {
    return { ...nothing(0), hasLeft: !(wasCutOff && isCutOff()) }
  }
}

const nothing = (askedSeconds: number) => ({ said: 'nothing', askedSeconds, hasLeft: true }) as const

/** Reads `Retry-After`, given in seconds or as a date. */
function secondsOf(header: string | null): number {
  if (!header) return 0
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(header)
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
