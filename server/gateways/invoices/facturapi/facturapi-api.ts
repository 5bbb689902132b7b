import type * as z from 'zod'

/** Timeout in milliseconds. Only jobs wait for the response, and stamping at SAT takes seconds. */
const patienceMillis = 30_000

/** An error response from Facturapi. */
export class FacturapiError extends Error {
  readonly status: number

  constructor(call: string, status: number, message: string) {
    super(`Facturapi: ${call} ${status} ${message}`.trim())
    this.status = status
  }

  /** Whether the same request would be rejected again. */
  get isFinal(): boolean {
    return this.status === 400 || this.status === 422
  }
}

export interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: object
}

/** Calls to Facturapi for one organization. Throw `FacturapiError`, or another error if there is no response. */
export interface Api {
  json<T extends z.ZodType>(shape: T, call: Call): Promise<z.output<T>>
  text(call: Call): Promise<string>
}

export function createApi({ secretKey, apiUrl }: { secretKey: string; apiUrl: string }): Api {
  async function send({ method = 'GET', path, query, body }: Call): Promise<Response> {
    const url = new URL(`${apiUrl}${path}`)
    url.search = new URLSearchParams(query).toString()
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMillis),
    })
    if (answer.ok) return answer
    throw new FacturapiError(
      `${method} ${path}`,
      answer.status,
      messageIn(await answer.json().catch(() => null)),
    )
  }
  return {
    json: async (shape, call) => shape.parse(await (await send(call)).json()),
    text: async (call) => (await send(call)).text(),
  }
}

function messageIn(body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : ''
  return typeof message === 'string' ? message.slice(0, 300) : ''
}
