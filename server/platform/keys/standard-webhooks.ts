import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum difference between a webhook's timestamp and our clock, in seconds. */
const toleranceSeconds = 300

/**
 * The headers of a signed webhook, according to Standard Webhooks (v1, HMAC-SHA256). `keys`: base64. If there are
 * several, the receiver needs only one of them.
 */
export function signedHeaders(
  keys: readonly string[],
  id: string,
  at: Date,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((key) => `v1,${signature(key, id, timestamp, body)}`).join(' '),
  }
}

/**
 * Whether the raw body was signed with one of `keys`, at most 300 s before or after `now`. The header may contain
 * several signatures, separated by spaces; those by other keys are ignored.
 */
export function isSigned(keys: readonly string[], headers: Headers, rawBody: string, now: Date): boolean {
  const id = headers.get('webhook-id')
  const timestamp = headers.get('webhook-timestamp')
  const given = headers.get('webhook-signature')
  if (!id || !given || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const signatures = given
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => part.slice(3))
  const wanted = keys.map((key) => Buffer.from(signature(key, id, timestamp, rawBody)))
  return signatures.some((candidate) => {
    const bytes = Buffer.from(candidate)
    return wanted.some((own) => bytes.length === own.length && timingSafeEqual(bytes, own))
  })
}

const signature = (key: string, id: string, timestamp: string, body: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${timestamp}.${body}`).digest('base64')
