import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

const tax = z.object({ type: z.string(), rate: z.number(), base: z.number() })
const draft = z.strictObject({
  status: z.literal('draft'),
  type: z.enum(['I', 'E']),
  idempotency_key: z.string().min(1),
  external_id: z.string().min(1).max(100),
  date: z.iso.datetime(),
  address: z.strictObject({ zip: z.string().length(5) }),
  customer: z.strictObject({
    ...{ legal_name: z.string().min(1), tax_id: z.string(), tax_system: z.string().length(3) },
    address: z.strictObject({ zip: z.string().length(5) }),
  }),
  use: z.string(),
  payment_form: z.string().length(2),
  payment_method: z.literal('PUE'),
  currency: z.literal('MXN'),
  items: z.array(
    z.strictObject({
      quantity: z.literal(1),
      product: z.strictObject({
        ...{ description: z.string().min(1), product_key: z.string().length(8), unit_key: z.string() },
        sku: z.string().min(1).max(100).optional(),
        ...{ price: z.number(), tax_included: z.literal(false), taxability: z.string() },
        taxes: z.array(tax),
        local_taxes: z.array(tax),
      }),
    }),
  ),
  global: z
    .strictObject({
      periodicity: z.enum(['day', 'week', 'fortnight', 'month']),
      months: z.string().regex(/^(?:0[1-9]|1[0-2])$/),
      year: z.int().min(2022),
    })
    .optional(),
  related_documents: z
    .array(z.strictObject({ relationship: z.string(), documents: z.array(z.uuid()) }))
    .optional(),
})

export interface FacturapiInvoice {
  id: string
  /** `pending`: it asks SAT whether a stamp was made whose answer was lost. */
  status: 'draft' | 'pending' | 'valid' | 'canceled'
  cancellation_status: string
  uuid: string | null
  total: number
  external_id: string
  body: z.output<typeof draft>
}

/** The behavior of the next calls of a kind: not done, done without an answer, or refused. */
export type FacturapiTrouble = 'fail' | 'lose the answer' | 'refuse'
type Call = 'create' | 'stamp' | 'cancel'

/** Facturapi according to its published API description (v2), as far as the product uses it. Stamps are counted. */
export async function startFacturapiServer(secretKey = 'sk_test_peer') {
  const peer = {
    invoices: new Map<string, FacturapiInvoice>(),
    /** Stays until it is reset. */
    troubles: {} as Partial<Record<Call, FacturapiTrouble>>,
    stamps: 0,
    /** Whether receivers have to consent to a cancellation. */
    asksReceivers: false,
    /** Centavos that its totals differ from the sum of prices and taxes. */
    offMinor: 0,
  }
  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const refusal = (response: ServerResponse, status: number, message: string) =>
    answer(response, status, { message, status, ok: false, code: 'invalid_request' })

  /** Applies the effect unless trouble prevents it, and answers unless the answer is lost. */
  function run(response: ServerResponse, call: Call, effect: () => FacturapiInvoice | string) {
    const trouble = peer.troubles[call]
    if (trouble === 'fail') return refusal(response, 500, 'unexpected error')
    if (trouble === 'refuse') return refusal(response, 400, 'CFDI40147: the postal code is wrong')
    const result = effect()
    if (trouble === 'lose the answer') return response.destroy()
    return typeof result === 'string' ? refusal(response, 400, result) : answer(response, 200, shown(result))
  }

  function create(body: z.output<typeof draft>): FacturapiInvoice {
    const known = [...peer.invoices.values()].find(
      ({ body: { idempotency_key: key } }) => key === body.idempotency_key,
    )
    if (known) return known
    const made: FacturapiInvoice = {
      ...{ id: randomUUID().replaceAll('-', '').slice(0, 24), status: 'draft', cancellation_status: 'none' },
      ...{ uuid: null, total: totalOf(body) + peer.offMinor / 100, external_id: body.external_id, body },
    }
    peer.invoices.set(made.id, made)
    return made
  }

  function stamp(one: FacturapiInvoice): FacturapiInvoice | string {
    if (one.status !== 'draft') return 'only drafts can be stamped'
    peer.stamps += 1
    return Object.assign(one, { status: 'valid', uuid: randomUUID() })
  }

  function cancel(one: FacturapiInvoice): FacturapiInvoice {
    const [status, cancelling] = peer.asksReceivers ? ['valid', 'pending'] : ['canceled', 'accepted']
    return Object.assign(one, { status, cancellation_status: cancelling })
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refusal(response, 401, 'wrong key')
    const url = new URL(request.url ?? '/', 'http://peer')
    const [, top, id = '', event] = url.pathname.split('/')
    if (top !== 'invoices') return refusal(response, 404, 'no such path')
    if (request.method === 'POST' && !id) {
      const read = draft.safeParse(JSON.parse(await textOf(request)))
      if (!read.success) return refusal(response, 400, read.error.message)
      const { type, global, customer } = read.data
      if ((type === 'I' && customer.legal_name === 'PUBLICO EN GENERAL') !== Boolean(global))
        return refusal(response, 400, 'CFDI40130: global is for the public only')
      return run(response, 'create', () => create(read.data))
    }
    if (request.method === 'GET' && !id) {
      const wanted = url.searchParams.get('external_id')
      const data = [...peer.invoices.values()].filter((one) => one.external_id === wanted)
      return answer(response, 200, {
        page: 1,
        total_pages: 1,
        total_results: data.length,
        data: data.map(shown),
      })
    }
    const one = peer.invoices.get(id)
    if (!one) return refusal(response, 404, 'not found')
    if (request.method === 'POST' && event === 'stamp') return run(response, 'stamp', () => stamp(one))
    if (request.method === 'DELETE') {
      if (!/^0[1-4]$/.test(url.searchParams.get('motive') ?? '')) return refusal(response, 400, 'motive')
      return run(response, 'cancel', () => cancel(one))
    }
    if (event === 'xml')
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<cfdi:Comprobante Sello="x"><tfd:TimbreFiscalDigital UUID="${one.uuid}"/></cfdi:Comprobante>`)
    return answer(response, 200, shown(one))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(peer, {
    secretKey,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
export type FacturapiServer = Awaited<ReturnType<typeof startFacturapiServer>>

const shown = ({ body: _, ...invoice }: FacturapiInvoice) => invoice

/** Prices, and each tax of its base; in whole centavos at the end. */
function totalOf({ items }: z.output<typeof draft>): number {
  const sum = items.reduce(
    (all, { product: { price, taxes, local_taxes: local } }) =>
      all + price + [...taxes, ...local].reduce((more, { base, rate }) => more + base * rate, 0),
    0,
  )
  return Math.round(sum * 100) / 100
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
