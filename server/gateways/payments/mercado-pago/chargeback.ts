import * as z from 'zod'
import type { Currency } from '#core/money/money.ts'
import type { DisputeState } from '#core/sales/disputes.ts'
import type { DisputeEvidence, ProviderDispute } from '#server/gateways/payments/port.ts'
import { minorOf } from './amounts.ts'
import { type Api, MercadoPagoError } from './api.ts'
import { getCharge, searchCharges } from './attempt.ts'
import { attemptOf, refundedOf } from './charge.ts'
import { instantOf } from './order.ts'
import { type Charge, type Chargeback, chargebackShape, pageOf } from './shapes.ts'

/** Where people of the client see a payment and its chargeback, and send evidence. */
const activityUrl = 'https://www.mercadopago.com.mx/activities'

/** How a chargeback ended, by the payment: its money stayed away, or came back. */
const ends: Record<string, DisputeState> = { settled: 'lost', reimbursed: 'won' }

/** As `PaymentsGateway.findDispute`. */
export async function findDispute(api: Api, ref: string): Promise<ProviderDispute | null> {
  const dispute = await api(chargebackShape, { path: `/v1/chargebacks/${encodeURIComponent(ref)}` })
  const { paymentRef } = dispute
  const charge = await getCharge(api, paymentRef)
  if (!attemptOf(charge)) return null
  const amountMinor = minorOf(dispute.amount)
  const currency = dispute.currency as Currency
  return {
    ...{ providerRef: dispute.id, paymentRef, state: stateOf(dispute.isCovered, charge) },
    ...{ isInquiry: false, amountMinor, currency, reason: dispute.reason ?? 'chargeback' },
    takenMinor: currency === charge.currency_id ? amountMinor : null,
    refundedMinor: refundedOf(charge),
    dueBy: takesFiles(dispute) ? (dispute.date_documentation_deadline ?? null) : null,
    url: activityUrl,
    isConcedable: false,
  }
}

/** Files are taken once, whether or not they are said to be required. */
const takesFiles = ({ documentation_status: status }: Chargeback): boolean => !status || status === 'pending'

/** As `PaymentsGateway.submitEvidence`. A chargeback takes files only: the pack contains the facts. */
export async function submitEvidence(
  api: Api,
  { id, providerRef, files }: DisputeEvidence,
  now: Date,
): Promise<'sent' | 'late'> {
  const path = `/v1/chargebacks/${encodeURIComponent(providerRef)}`
  const named = files.map((file) => ({ ...file, name: `${id}-${file.name}` }))
  const outcome = async () => {
    const dispute = await api(chargebackShape, { path })
    const isOurs = dispute.documentation?.some(({ description }) => description?.includes(id))
    if (isOurs) return 'sent'
    const { isCovered, date_documentation_deadline: deadline } = dispute
    const isOver = isCovered !== null || (deadline && deadline <= now)
    return isOver || !takesFiles(dispute) ? 'late' : null
  }
  const before = await outcome()
  if (before) return before
  const form = new FormData()
  for (const { name, bytes } of named)
    form.append('files[]', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name)
  try {
    await api(z.unknown(), { method: 'POST', path: `${path}/documentation`, form, key: id })
    return 'sent'
  } catch (error) {
    const after = error instanceof MercadoPagoError && error.isFinal ? await outcome() : null
    if (after) return after
    throw error
  }
}

function stateOf(isCovered: boolean | null, { status, status_detail }: Charge): DisputeState {
  if (isCovered) return 'won'
  return status === 'charged_back' ? (ends[status_detail ?? ''] ?? 'open') : 'open'
}

/** As `PaymentsGateway.listDisputes`: they are listed by payment. */
export async function listDisputes(api: Api, since: Date, now: Date): Promise<string[]> {
  const disputed = await searchCharges(api, {
    ...{ status: 'charged_back', range: 'date_last_updated' },
    ...{ begin_date: instantOf(since), end_date: instantOf(now) },
  })
  const refs: string[] = []
  for (const { id } of disputed.filter((charge) => attemptOf(charge) !== null)) {
    const path = '/v1/chargebacks/search'
    const { results } = await api(pageOf(chargebackShape), { path, query: { payment_id: id } })
    refs.push(...results.map((one) => one.id))
  }
  return refs
}
