import type * as z from 'zod'
import { KeyRefused } from '#server/gateways/payments/port.ts'

/** A customer waits for some of these calls, and the app for 15 s; each is attempted twice. Milliseconds. */
const patienceMillis = 5_000

/** Errors that pass, although their status says that the request is at fault. */
const passingCodes = ['2001', '2004', '2007']

/** What Mercado Pago answered to a request that failed, without its words, which quote user input. */
export class MercadoPagoError extends Error {
  readonly status: number
  readonly code: string

  constructor(call: string, status: number, code: string) {
    super(`Mercado Pago: ${[call, status, code].filter(Boolean).join(' ')}`)
    this.status = status
    this.code = code
  }

  /** Whether the same request would be refused again. */
  get isFinal(): boolean {
    return (this.status === 400 || this.status === 422) && !passingCodes.includes(this.code)
  }
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  query?: Record<string, string>
  body?: object
  /** Files, in place of a body. */
  form?: FormData
  /** The idempotency key: for a second request with it, the first answer is repeated. */
  key?: string
}

/** Sends a request and reads its answer by `shape`. Throws `MercadoPagoError`, or another error without an answer. */
export type Api = <T extends z.ZodType>(shape: T, call: Call) => Promise<z.output<T>>

export function createApi({ accessToken, apiUrl }: { accessToken: string; apiUrl: string }): Api {
  async function send({ method = 'GET', path, query, body, form, key }: Call): Promise<unknown> {
    const url = new URL(path, apiUrl)
    url.search = new URLSearchParams(query).toString()
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'x-idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMillis),
    })
    // What an upload answers is not documented.
    if (answer.ok) return form ? null : answer.json()
    const code = codeIn(await answer.json().catch(() => null))
    if (answer.status === 401) throw new KeyRefused(`Mercado Pago: ${method} ${path} ${answer.status}`)
    throw new MercadoPagoError(`${method} ${path}`, answer.status, code)
  }

  return async (shape, call) => {
    const answer = await send(call).catch((error: unknown) => {
      if (!isPassing(error)) throw error
      return send(call)
    })
    return shape.parse(answer)
  }
}

/** Whether a second attempt may succeed: no answer, too many requests, or a fault of theirs. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof KeyRefused) &&
  (!(error instanceof MercadoPagoError) || error.status === 429 || error.status >= 500)

/** The code of an error: its first cause, or its name. */
function codeIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const { cause, error } = body as { cause?: unknown; error?: unknown }
  const first: unknown = Array.isArray(cause) ? cause[0] : cause
  const code = typeof first === 'object' && first !== null && 'code' in first ? first.code : error
  return typeof code === 'string' || typeof code === 'number' ? String(code).slice(0, 40) : ''
}
