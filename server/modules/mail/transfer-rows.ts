import { bankOf } from '#core/app/mexico.ts'
import type { RecordedMethod } from '#core/sales/sales.ts'
import type { OpenedPayment } from '#server/gateways/payments/port.ts'
import type { Row } from './letter.ts'

/** The account holder and bank of a transfer, both of which banks require. */
export function transferRows(
  { method, reference }: { method: RecordedMethod; reference: OpenedPayment['reference'] },
  labels: { holder: string; bank: string },
): Row[] {
  if (method !== 'spei' || !reference) return []
  const bank = reference.number && bankOf(reference.number)
  return [
    ...(reference.holder ? [{ label: labels.holder, value: reference.holder }] : []),
    ...(bank ? [{ label: labels.bank, value: bank }] : []),
  ]
}
