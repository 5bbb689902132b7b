import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { describeStripe } from '#tests/support/descriptions/stripe-description.ts'
import { createStripeBooks, type StripeEvent } from './stripe-books.ts'
import { type Params, readForm, StripeFault } from './stripe-form.ts'
import { type Troubles, troubleAt } from './troubles.ts'

/**
 * What goes wrong with calls: a refusal, an error of Stripe's own, a connection that breaks after the effect, or one that
 * never answers.
 */
export type StripeTrouble = 'unavailable' | 'fail' | 'cut' | 'hang'

/** Codes of Stripe's errors for missing and unknown parameters. */
const codes: Record<string, string> = {
  additionalProperties: 'parameter_unknown',
  required: 'parameter_missing',
  type: 'parameter_invalid_integer',
}

interface Answer {
  status: number
  body: object
}

const description = describeStripe()

/** Stripe over HTTP as its API documents it, limited to the portal's requests: form encoding and idempotency keys. */
export async function startStripeServer() {
  const books = createStripeBooks()
  const webhookSecret = 'whsec_of_the_tests'
  const formerSecret = 'whsec_of_before'
  const stripe = {
    ...books,
    /** The valid key; any other counts as revoked. */
    key: 'sk_test_portal',
    /** Whose key it is. */
    account: { id: 'acct_1portal', object: 'account', email: 'cobros@cempasuchil.example' },
    webhookSecret,
    /** The webhook secret before its rotation. */
    formerSecret,
    /** In effect until it is reset. */
    troubles: {} as Troubles<StripeTrouble>,
    /** The responses to calls that are never answered. */
    hanging: new Set<ServerResponse>(),
    /** Maximum rows per page. */
    pageSize: 100,
    calls: [] as { call: string; key: string | undefined }[],
    /** Requests, answers and events that do not fit the description of the API: with one, `stop` fails. */
    breaches: [] as string[],
  }
  /** Responses by idempotency key, with their request. */
  const answered = new Map<string, Answer & { asked: string }>()

  function page(rows: readonly { id: string; created: number }[], query: Params): object {
    const { gte = 0, lt = Number.POSITIVE_INFINITY } = (query.created ?? {}) as Record<string, string>
    const within = rows.filter(({ created }) => created >= Number(gte) && created < Number(lt))
    const from = within.findIndex(({ id }) => id === query.starting_after) + 1
    const data = within.slice(from, from + Math.min(Number(query.limit ?? 10), stripe.pageSize))
    return { object: 'list', data, has_more: from + data.length < within.length, url: '/v1/of-it' }
  }

  /** Replaces ids with objects, along `data.payment_intent.latest_charge`. */
  function expand(value: unknown, [name, ...rest]: string[]): unknown {
    if (name === undefined) return value
    if (Array.isArray(value)) return value.map((one) => expand(one, [name, ...rest]))
    const row = value as Record<string, unknown>
    const inner = name === 'data' ? row.data : (books.expand(row[name]) ?? null)
    return { ...row, [name]: inner && expand(inner, rest) }
  }

  function act(method: string, [noun, id = '', verb]: string[], params: Params): object {
    if (noun === 'refunds') {
      if (method === 'POST') return books.createRefund(params)
      if (id) return books.getRefund(id)
      return page(books.listRefunds(String(params.payment_intent)), params)
    }
    if (noun === 'account') return stripe.account
    if (noun === 'disputes') {
      if (verb === 'close') return books.closeDispute(id)
      if (method === 'POST') return books.updateDispute(id, params)
      return id ? books.getDispute(id) : page(books.listDisputes(), params)
    }
    if (noun !== 'sessions') throw new StripeFault(404, undefined, undefined, 'Unrecognized request URL')
    if (verb === 'expire') return books.expireSession(id)
    if (method === 'POST') return books.createSession(params)
    if (id) return books.getSession(id)
    const { payment_intent: intent } = params
    const sessions = books.listSessions()
    return page(intent ? sessions.filter((one) => one.payment_intent === intent) : sessions, params)
  }

  /** Refuses requests that the API does not describe, as Stripe does. */
  function requireDescribed(method: string, [noun = '', id, verb]: string[], params: Params): void {
    const name = [method, id ? noun.slice(0, -1) : noun, verb].filter(Boolean).join(' ')
    if (!description.has(name)) return
    const breach = description.breachOf(name, params, 'texts')
    if (!breach) return
    stripe.breaches.push(breach.message)
    const [first = '', ...inner] = breach.field
    const param = [first, ...inner.map((one) => `[${one}]`)].join('')
    throw new StripeFault(400, codes[breach.keyword], param, breach.message)
  }

  /** An object of an answer or an event, with all fields that Stripe always sends. */
  function described(row: unknown): object {
    const { object, ...rest } = row as { object: string; data?: unknown[] }
    if (object === 'list') return { object, ...rest, data: rest.data?.map(described) }
    const whole = description.completed(object, row as object)
    const breach = description.breachOf(object, whole)
    if (breach) stripe.breaches.push(breach.message)
    return whole
  }

  function answerOf(work: () => object): Answer {
    try {
      return { status: 200, body: work() }
    } catch (error) {
      if (error instanceof StripeFault) return { status: error.status, body: error.body }
      throw error
    }
  }

  /** Repeats the first response; a refusal for invalid parameters has no effect, and is not stored. */
  function answerOnce(key: string | undefined, asked: string, work: () => object): Answer {
    const before = key === undefined ? undefined : answered.get(key)
    if (before && before.asked !== asked)
      return answerOf(() => {
        throw new StripeFault(400, undefined, undefined, 'Keys are for one request', 'idempotency_error')
      })
    const answer = before ?? answerOf(work)
    if (key && (answer.status < 400 || answer.status >= 500)) answered.set(key, { ...answer, asked })
    return answer
  }

  function refusalOf(
    trouble: StripeTrouble | undefined,
    authorization: string | undefined,
  ): StripeFault | null {
    if (authorization !== `Bearer ${stripe.key}`)
      return new StripeFault(401, undefined, undefined, 'Invalid API Key provided')
    return trouble === 'unavailable' ? new StripeFault(503, undefined, undefined, 'down', 'api_error') : null
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe.test')
    const path = pathname.replace(/^\/v1\/(?:checkout\/)?/, '').split('/')
    const { method = 'GET' } = request
    const body = Buffer.concat(chunks).toString()
    const key = request.headers['idempotency-key'] as string | undefined
    const call = [method, path[0], ...path.slice(2)].join(' ')
    stripe.calls.push({ call, key })
    const trouble = troubleAt(stripe.troubles, call, `${pathname} ${body}`)
    // A file is sent as multipart data, which is not a form.
    const isFile = path[0] === 'files'
    const params = isFile ? {} : readForm(method === 'GET' ? search.slice(1) : body)
    const answer =
      refusalOf(trouble, request.headers.authorization) ??
      answerOnce(key, `${pathname} ${body}`, () => {
        if (trouble === 'fail') throw new StripeFault(500, undefined, undefined, 'ours', 'api_error')
        if (isFile) return books.createFile(body)
        requireDescribed(method, path, params)
        return act(method, path, params)
      })
    if (trouble === 'cut') return void response.destroy()
    if (trouble === 'hang') return void stripe.hanging.add(response)
    const paths = answer.status === 200 ? ((params.expand ?? []) as string[]) : []
    const expanded = paths.reduce<unknown>((done, one) => expand(done, one.split('.')), answer.body)
    const whole = answer.status === 200 ? described(expanded) : expanded
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(whole))
  }

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(stripe, {
    url,
    /** The configuration that makes the portal take payments here. */
    env: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: stripe.key,
      STRIPE_WEBHOOK_SECRET: `${formerSecret}, ${webhookSecret}`,
      STRIPE_API_URL: url,
    },
    /** A day later. */
    forgetKeys: () => answered.clear(),
    /** Sends an event to the portal; returns the response's status. */
    async deliver(
      baseUrl: string,
      event: StripeEvent,
      { secret = webhookSecret, ageSeconds = 0, path = '/webhooks/stripe' } = {},
    ): Promise<number> {
      const told = described({ ...event, object: 'event', data: { object: described(event.data.object) } })
      const payload = JSON.stringify(told)
      const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: payload })).status
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      if (stripe.breaches.length > 0) throw new Error(stripe.breaches.join('\n'))
    },
  })
}
