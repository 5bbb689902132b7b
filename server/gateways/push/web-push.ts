import webPush from 'web-push'
import { type PushAddress, type PushMessage, webPushJson } from '#core/people/push.ts'
import { hashToken } from '#server/platform/database/ids.ts'
import { outcomeOf, unreachable } from './answer.ts'
import type { PushOptions, PushOutcome } from './port.ts'
import type { PushKeys } from './push-keys.ts'

type WebAddress = Extract<PushAddress, { transport: 'web_push' }>

/** Timeout for the push service's response. */
const patienceMillis = 10_000

/**
 * Web Push (RFC 8030) with the message encrypted for the device (RFC 8291) and our signature (RFC 8292). `subject`: a
 * `mailto:` or `https:` contact for push services; Apple rejects messages without a valid one.
 */
export function createWebPush({
  keys,
  subject,
  origin,
}: {
  keys: PushKeys
  subject: string
  /** The portal's own origin, at which a click opens the path. */
  origin: string
}) {
  /** The encrypted message, or null for invalid device keys. */
  function sealFor(
    { endpoint, p256dh, auth }: WebAddress,
    message: PushMessage,
    { lifeSeconds }: PushOptions,
  ) {
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(webPushJson(message, origin)),
        {
          vapidDetails: { subject, ...keys },
          contentEncoding: 'aes128gcm',
          TTL: lifeSeconds,
          urgency: message.topic === 'hold_ending' ? 'high' : 'normal',
          // The service keeps only the latest message with the same topic for an offline device.
          topic: hashToken(message.tag).slice(0, 32),
        },
      )
      return body && { headers, body }
    } catch {
      return null
    }
  }

  return async (address: WebAddress, message: PushMessage, terms: PushOptions): Promise<PushOutcome> => {
    const sealed = sealFor(address, message, terms)
    if (!sealed) return { result: 'gone' }
    try {
      const response = await fetch(address.endpoint, {
        method: 'POST',
        headers: sealed.headers as Record<string, string>,
        body: new Uint8Array(sealed.body),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMillis),
      })
      await response.body?.cancel()
      if (response.ok) return { result: 'delivered' }
      if (response.status === 404 || response.status === 410) return { result: 'gone' }
      return outcomeOf(response.status, response.headers)
    } catch (error) {
      return unreachable(error)
    }
  }
}
