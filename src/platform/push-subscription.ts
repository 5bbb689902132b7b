import { type PushAddress, webAddress } from '#core/people/push.ts'

/**
 * Subscribes this browser to messages signed with `key` (base64url), and returns the endpoint. A subscription for
 * another key is replaced, because nothing can send to it any more. The permission must have been granted before.
 */
export async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<PushAddress> {
  const { pushManager } = registration
  const known = await pushManager.getSubscription()
  const fits = known !== null && isFor(known, key)
  if (known && !fits) await known.unsubscribe()
  const subscription = fits
    ? known
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  return webAddress(subscription.toJSON())
}

/** Whether a subscription is for `key`. Safari does not report the key; its subscriptions count as matching. */
function isFor({ options }: PushSubscription, key: string): boolean {
  const has = options?.applicationServerKey
  if (!has) return true
  const wanted = bytesOf(key)
  const own = new Uint8Array(has)
  return own.length === wanted.length && own.every((byte, at) => byte === wanted[at])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
