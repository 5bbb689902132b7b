import type { RefundState } from '#core/sales/sales.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { amountOf } from './amounts.ts'
import { type Api, MercadoPagoError } from './api.ts'
import { refundShape } from './shapes.ts'

const states: Record<string, RefundState> = { approved: 'done', rejected: 'failed', cancelled: 'failed' }

type Order = Parameters<PaymentsGateway['refund']>[0]
type Answer = Awaited<ReturnType<PaymentsGateway['refund']>>

/**
 * Refunds money of a charge. A refund there cannot have our id: while it has not answered, the idempotency key
 * identifies it, and its own name after that.
 */
export async function giveBack(
  api: Api,
  { id, providerRef, amountMinor, refundRef }: Order,
): Promise<Answer> {
  const path = `/v1/payments/${encodeURIComponent(providerRef)}/refunds`
  const known =
    refundRef && answerOf(await api(refundShape, { path: `${path}/${encodeURIComponent(refundRef)}` }))
  if (known && known.state !== 'failed') return known
  try {
    const body = { amount: amountOf(amountMinor) }
    return answerOf(await api(refundShape, { method: 'POST', path, body, key: id }))
  } catch (error) {
    // For example an amount above the remaining one: a final answer.
    if (error instanceof MercadoPagoError && error.isFinal) return { providerRef: '', state: 'failed' }
    throw error
  }
}

/** A refund that waits for a bank is pending. */
const answerOf = ({ id, status }: { id: string; status?: string | null | undefined }): Answer => ({
  providerRef: id,
  state: states[status ?? 'approved'] ?? 'in_transit',
})
