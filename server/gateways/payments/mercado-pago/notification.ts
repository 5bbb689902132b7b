import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { ProviderEvent } from '#server/gateways/payments/port.ts'

const toleranceMillis = 300_000

const eventShape = z.object({
  type: z.string().max(100),
  data: z.object({ id: z.union([z.int(), z.string().min(1).max(100)]).transform(String) }),
})

/**
 * As `PaymentsGateway.readEvent`. The signature covers the id of the subject and the time, and nothing else: only these
 * are believed, and the subject is fetched.
 */
export function readEvent(
  secrets: readonly string[],
  headers: Headers,
  rawBody: string,
  now: Date,
): ProviderEvent | null {
  const event = eventShape.safeParse(parseJson(rawBody))
  if (!event.success) return null
  const { type, data } = event.data
  const requestId = headers.get('x-request-id') ?? ''
  const { ts = '', v1 = '' } = partsOf(headers.get('x-signature') ?? '')
  if (!isNear(ts, now)) return null
  const manifest = `id:${data.id.toLowerCase()};${requestId && `request-id:${requestId};`}ts:${ts};`
  if (!secrets.some((secret) => isSigned(secret, manifest, v1))) return null
  const eventId = [type, data.id, requestId, ts].join(':').slice(0, 300)
  const about = { eventId, providerRef: eventId, paymentId: null, payment: null }
  if (type === 'payment') return { ...about, charge: data.id }
  return type === 'topic_chargebacks_wh' ? { ...about, dispute: data.id } : about
}

/** `ts=1704908010,v1=618c…` */
const partsOf = (header: string): Partial<Record<string, string>> =>
  Object.fromEntries(header.split(',').map((part) => part.trim().split('=', 2)))

/** Seconds in some documents and milliseconds in others. */
function isNear(ts: string, now: Date): boolean {
  if (!/^\d{10,13}$/.test(ts)) return false
  const at = Number(ts) * (ts.length > 11 ? 1 : 1000)
  return Math.abs(now.getTime() - at) <= toleranceMillis
}

function isSigned(secret: string, manifest: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(manifest).digest()
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
