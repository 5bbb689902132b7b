import * as z from 'zod'
import { totalOf } from '#core/invoices/concepts.ts'
import type { FacturapiConfig } from '#server/platform/config/invoices-environment.ts'
import { InvoiceRefused, type InvoiceStatus, type InvoicesGateway, type StampedInvoice } from '../port.ts'
import { draftOf } from './document.ts'
import { type Api, createApi, FacturapiError } from './facturapi-api.ts'

const invoice = z.object({
  id: z.string(),
  status: z.string(),
  cancellation_status: z.string().nullish(),
  uuid: z.string().nullish(),
  total: z.number().nullish(),
})
type Invoice = z.output<typeof invoice>
const found = z.object({ data: z.array(invoice) })

/**
 * Facturapi, through its REST API (v2), with one organization per agency. A document is created as a draft, whose total
 * is compared with ours, and is then stamped. Both steps can be repeated, and documents are found by our id
 * (`external_id`).
 */
export function createFacturapiGateway({ secretKeys, apiUrl }: FacturapiConfig): InvoicesGateway {
  function apiOf(accountId: string): Api {
    const secretKey = secretKeys[accountId]
    if (!secretKey) throw new InvoiceRefused(`no key of Facturapi for agency ${accountId}`)
    return createApi({ secretKey, apiUrl })
  }

  async function findInvoice(api: Api, id: string): Promise<Invoice | null> {
    const { data } = await api.json(found, { path: '/invoices', query: { external_id: id } })
    return data.find(isStamped) ?? data[0] ?? null
  }

  return {
    name: 'facturapi',
    isTrial: Object.values(secretKeys).every((key) => key.startsWith('sk_test_')),
    canIssueFor: (accountId) => secretKeys[accountId] !== undefined,

    async issue(request) {
      const api = apiOf(request.issuer.accountId)
      const known = await findInvoice(api, request.id)
      if (known && isStamped(known)) return await withXml(api, known)
      requireDecided(known)
      return await refusing(async () => {
        const draft =
          known ?? (await api.json(invoice, { method: 'POST', path: '/invoices', body: draftOf(request) }))
        const totalMinor = Math.round((draft.total ?? 0) * 100)
        if (totalMinor !== totalOf(request.concepts))
          throw new InvoiceRefused(`the total would be ${draft.total}: nothing was stamped`)
        const stamped = isStamped(draft)
          ? draft
          : await api.json(invoice, { method: 'POST', path: `/invoices/${draft.id}/stamp` })
        // Facturapi may still be waiting for SAT; the next attempt finds the document.
        if (!isStamped(stamped)) throw new Error(`Facturapi: invoice ${draft.id} is ${stamped.status}`)
        return await withXml(api, stamped)
      })
    },

    async find({ id, accountId }) {
      const api = apiOf(accountId)
      const known = await findInvoice(api, id)
      requireDecided(known)
      return known && isStamped(known) ? await withXml(api, known) : null
    },

    cancel: ({ providerRef, accountId }, motive) =>
      refusing(async () => {
        const api = apiOf(accountId)
        const path = `/invoices/${providerRef}`
        const before = statusOf(await api.json(invoice, { path }))
        if (before !== 'issued') return before
        return statusOf(await api.json(invoice, { method: 'DELETE', path, query: { motive } }))
      }),

    status: async ({ providerRef, accountId }) =>
      statusOf(await apiOf(accountId).json(invoice, { path: `/invoices/${providerRef}` })),
  }
}

/**
 * Throws while a document is pending. If SAT's response is lost, Facturapi queries SAT for up to an hour and would
 * reject another stamp request in the meantime.
 */
function requireDecided(known: Invoice | null): void {
  if (known?.status === 'pending') throw new Error(`Facturapi: invoice ${known.id} is pending`)
}

const isStamped = ({ status, uuid }: Invoice): boolean =>
  (status === 'valid' || status === 'canceled') && Boolean(uuid)

async function withXml(api: Api, { id, uuid }: Invoice): Promise<StampedInvoice> {
  return { providerRef: id, uuid: uuid ?? '', xml: await api.text({ path: `/invoices/${id}/xml` }) }
}

function statusOf({ status, cancellation_status: cancelling }: Invoice): InvoiceStatus {
  if (status === 'canceled') return 'cancelled'
  return cancelling === 'pending' || cancelling === 'verifying' ? 'cancelling' : 'issued'
}

/** Turns requests that Facturapi rejects as invalid into `InvoiceRefused`; nothing was stamped. */
async function refusing<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof FacturapiError && error.isFinal) throw new InvoiceRefused(error.message)
    throw error
  }
}
