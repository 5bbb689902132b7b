import { retryAfter } from '#server/platform/http/retry-after.ts'
import { signedHeaders } from '#server/platform/keys/standard-webhooks.ts'
import { traced, traceHeaders } from '#server/platform/log/tracing.ts'
import type { CrmGateway, CrmMessage, CrmOutcome } from './port.ts'

const patienceMillis = 15_000

/** Posts each message to one URL, signed according to Standard Webhooks. `keys`: base64. */
export const createCrmWebhooks = (url: string, keys: readonly string[]): CrmGateway => ({
  listens: true,
  send: (message, at) => traced('POST to the CRM', () => post(url, keys, message, at), 'client'),
})

async function post(
  url: string,
  keys: readonly string[],
  { id, body }: CrmMessage,
  at: Date,
): Promise<CrmOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...signedHeaders(keys, id, at, body), ...traceHeaders() },
      body,
      // Redirects are not followed: only the operator configures the receiver’s URL.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMillis),
    })
    await response.body?.cancel()
    return outcomeOf(response)
  } catch (error) {
    const problem = error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'unreachable'
    return { result: 'failed', problem, retryAfterSeconds: null }
  }
}

function outcomeOf({ ok, status, headers }: Response): CrmOutcome {
  if (ok) return { result: 'taken' }
  const problem = `answered ${status}`
  if (status === 410) return { result: 'refused', problem }
  return { result: 'failed', problem, retryAfterSeconds: retryAfter(headers, new Date()) }
}
