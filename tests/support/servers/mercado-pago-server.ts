import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describeMercadoPago } from '#tests/support/descriptions/mercado-pago-description.ts'
import { createMercadoPagoBooks, MercadoPagoFault, type MercadoPagoNews } from './mercado-pago-books.ts'
import { addDocumentation } from './mercado-pago-evidence.ts'
import { createMercadoPagoPeople } from './mercado-pago-people.ts'
import { type Troubles, troubleAt } from './troubles.ts'

/**
 * What goes wrong with calls: a refusal, an error of theirs, a connection that breaks after the effect, or one that
 * never answers.
 */
export type MercadoPagoTrouble = 'unavailable' | 'fail' | 'cut' | 'hang'

interface Answer {
  status: number
  body: object
}

const { requests, answers } = describeMercadoPago()

/** Mercado Pago as its API is documented, over HTTP, as far as the portal calls it. */
export async function startMercadoPagoServer() {
  const books = createMercadoPagoBooks()
  const webhookSecret = 'secret-of-the-tests'
  const formerSecret = 'secret-of-before'
  const peer = {
    ...books,
    ...createMercadoPagoPeople(books),
    /** The known tokens; any other one is a revoked token. */
    token: 'TEST-1234567890-portal',
    webhookSecret,
    /** It is being changed. */
    formerSecret,
    /** Kept until they are taken back. */
    troubles: {} as Troubles<MercadoPagoTrouble>,
    /** The responses to calls that are never answered. */
    hanging: new Set<ServerResponse>(),
    calls: [] as { call: string; key: string | undefined }[],
    /** Rows in a page, at most. */
    pageSize: 100,
    /** Requests and answers that do not fit the description of the API: with one, `stop` fails. */
    breaches: [] as string[],
  }
  /** The answers by idempotency key. */
  const answered = new Map<string, Answer>()

  function page(rows: readonly object[], { offset = '0', limit = '30' }: Record<string, string>): object {
    const from = Number(offset)
    const size = Math.min(Number(limit), peer.pageSize)
    return {
      paging: { total: rows.length, limit: size, offset: from },
      results: rows.slice(from, from + size),
    }
  }

  function act(
    method: string,
    [noun, id = '', verb, inner = '']: string[],
    query: Record<string, string>,
    body: Record<string, unknown>,
  ): object {
    if (noun === 'payments') {
      if (id === 'search') return page(peer.searchPayments(query).map(peer.present), query)
      if (verb === 'refunds')
        return method === 'POST' ? peer.createRefund(id, body) : peer.getRefund(id, inner)
      if (method === 'PUT') return peer.cancelPayment(id, body)
      return method === 'POST' ? peer.createPayment(body) : peer.getPayment(id)
    }
    if (noun === 'users') return { id: 1234567890, nickname: 'CEMPASUCHIL', site_id: 'MLM' }
    if (noun === 'preferences') {
      if (id === 'search') return { elements: peer.searchPreferences(query) }
      if (method === 'PUT') return peer.updatePreference(id, body)
      return method === 'POST' ? peer.createPreference(body) : peer.getPreference(id)
    }
    if (noun !== 'chargebacks') throw new MercadoPagoFault(404, 0, 'no such resource')
    if (verb === 'documentation') return addDocumentation(peer.chargebacks.get(id), body.files as string[])
    return id === 'search' ? page(peer.searchChargebacks(query), query) : peer.getChargeback(id)
  }

  /** Refuses requests that the API does not describe. */
  function requireDescribed(
    method: string,
    [noun = '', id, verb]: string[],
    query: Record<string, string>,
    body: Record<string, unknown>,
  ): void {
    const about = id === 'search' ? `${noun} search` : id ? noun.slice(0, -1) : noun
    const name = [method, about, verb].filter(Boolean).join(' ')
    if (!requests.has(name)) return
    const isQuery = method === 'GET'
    const breach = requests.breachOf(name, isQuery ? query : body, isQuery ? 'texts' : 'typed')
    if (!breach) return
    peer.breaches.push(breach.message)
    throw new MercadoPagoFault(400, 1, breach.message)
  }

  /** The answer to a call, with the fields that their package promises. */
  function described([noun, id, verb]: string[], answer: object): object {
    if (noun === 'payments' && id === 'search') {
      for (const row of (answer as { results: object[] }).results) check('payment', row)
      return answer
    }
    if (noun === 'preferences' && id === 'search') return check('preferences', answer)
    const names: Record<string, string> = { payments: 'payment', preferences: 'preference', users: 'user' }
    const name = verb === 'refunds' ? 'refund' : names[noun ?? '']
    return name ? check(name, answer) : answer
  }
  function check(name: string, answer: object): object {
    const whole = answers.completed(name, answer)
    const breach = answers.breachOf(name, whole)
    if (breach) peer.breaches.push(breach.message)
    return whole
  }

  function answerOf(method: string, work: () => object): Answer {
    try {
      return { status: method === 'POST' ? 201 : 200, body: work() }
    } catch (error) {
      if (error instanceof MercadoPagoFault) return { status: error.status, body: error.body }
      throw error
    }
  }

  const faultOf = (status: number, error: string): Answer => ({
    status,
    body: { status, error, message: error },
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://mercado-pago.test')
    const { method = 'GET' } = request
    const path = pathname
      .replace(/^\/(?:(?:v1|checkout)\/)?/, '')
      .split('/')
      .map(decodeURIComponent)
    const text = Buffer.concat(chunks).toString()
    const key = request.headers['x-idempotency-key'] as string | undefined
    const isSearch = path[1] === 'search'
    const call = [method, path[0], ...(isSearch ? ['search'] : path.slice(2, 3))].join(' ')
    peer.calls.push({ call, key })
    const trouble = troubleAt(peer.troubles, call, `${pathname} ${text}`)
    function answer(): Answer {
      if (request.headers.authorization !== `Bearer ${peer.token}`) return faultOf(401, 'unauthorized')
      if (trouble === 'unavailable') return faultOf(503, 'unavailable')
      if (trouble === 'fail') return faultOf(500, 'internal_error')
      if (method === 'POST' && !key) return faultOf(400, 'empty_required_header')
      const before = key === undefined ? undefined : answered.get(`${pathname} ${key}`)
      if (before) return before
      const query = Object.fromEntries(searchParams)
      const isUpload = request.headers['content-type']?.startsWith('multipart/form-data')
      const names = () => [...text.matchAll(/name="files\[\]"; filename="([^"]+)"/g)].map(([, name]) => name)
      const read = () => (isUpload ? { files: names() } : text ? JSON.parse(text) : {})
      const fresh = answerOf(method, () => {
        const asked = read()
        requireDescribed(method, path, query, asked)
        return described(path, act(method, path, query, asked))
      })
      if (key && fresh.status < 400) answered.set(`${pathname} ${key}`, fresh)
      return fresh
    }
    const { status, body } = answer()
    if (trouble === 'cut') return void response.destroy()
    if (trouble === 'hang') return void peer.hanging.add(response)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(peer, {
    url,
    /** The configuration with which the portal takes payments here. */
    env: {
      PAYMENT_PROVIDER: 'mercado-pago',
      MERCADO_PAGO_ACCESS_TOKEN: peer.token,
      MERCADO_PAGO_WEBHOOK_SECRET: `${formerSecret}, ${webhookSecret}`,
      MERCADO_PAGO_API_URL: url,
    },
    /** Notifies the portal; answers its status. `signedId`: the signature is for another subject. */
    async deliver(
      baseUrl: string,
      news: MercadoPagoNews,
      {
        secret = webhookSecret,
        ageSeconds = 0,
        signedId = news.data.id,
        inSeconds = true,
        path = '/webhooks/mercado-pago',
      } = {},
    ): Promise<number> {
      const requestId = randomUUID()
      const at = Date.now() - ageSeconds * 1000
      const ts = inSeconds ? Math.floor(at / 1000) : at
      const manifest = `id:${signedId};request-id:${requestId};ts:${ts};`
      const v1 = createHmac('sha256', secret).update(manifest).digest('hex')
      const headers = {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-signature': `ts=${ts},v1=${v1}`,
      }
      const query = new URLSearchParams({ 'data.id': news.data.id, type: news.type })
      const to = `${baseUrl}${path}?${query}`
      return (await fetch(to, { method: 'POST', headers, body: JSON.stringify(news) })).status
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      if (peer.breaches.length > 0) throw new Error(peer.breaches.join('\n'))
    },
  })
}

export type MercadoPagoServer = Awaited<ReturnType<typeof startMercadoPagoServer>>
