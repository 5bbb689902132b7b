import type * as z from 'zod'

/** A job waits for it, and stamping at SAT takes seconds. Milliseconds. */
const patienceMillis = 30_000

/** What Facturapi answered to a request that failed. */
export class FacturapiError extends Error {
  readonly status: number

  constructor(call: string, status: number, message: string) {
    super(`Facturapi: ${call} ${status} ${message}`.trim())
    this.status = status
  }

  /** Whether the same request would be refused again. */
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

/** One organization's calls. Throws `FacturapiError`, or another error without an answer. */
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
