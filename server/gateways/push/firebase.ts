import { firebaseData, type PushAddress, type PushMessage } from '#core/people/push.ts'
import { hashToken } from '#server/platform/database/ids.ts'
import { createTokenSource, type ServiceAccount } from '#server/platform/keys/google-token.ts'
import { outcomeOf, unreachable } from './answer.ts'
import type { PushOptions, PushOutcome } from './port.ts'

type Address = Extract<PushAddress, { transport: 'firebase' }>

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const patienceMillis = 10_000

/** Error codes for a device that no longer exists or is registered elsewhere. */
const gone = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH'])

interface Problem {
  error?: { status?: string; details?: { errorCode?: string }[] }
}

/**
 * Sends to app installations through Firebase Messaging, HTTP v1. Messages contain only data: if they contained a
 * notification, Firebase would show a second one besides the worker's.
 */
export function createFirebaseMessaging(account: ServiceAccount, host = 'https://fcm.googleapis.com') {
  const token = createTokenSource(account, [scope])
  const url = `${host}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`
  return async (address: Address, message: PushMessage, terms: PushOptions): Promise<PushOutcome> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          message: {
            fid: address.installationId,
            data: firebaseData(message),
            webpush: {
              headers: {
                TTL: String(terms.lifeSeconds),
                Urgency: message.topic === 'hold_ending' ? 'high' : 'normal',
                Topic: hashToken(message.tag).slice(0, 32),
              },
            },
          },
        }),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMillis),
      })
      if (response.ok) {
        await response.body?.cancel()
        return { result: 'delivered' }
      }
      const { error } = (await response.json().catch(() => ({}))) as Problem
      const code = error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status ?? ''
      if (gone.has(code) || response.status === 404) return { result: 'gone' }
      return outcomeOf(response.status, response.headers, code)
    } catch (error) {
      return unreachable(error)
    }
  }
}
