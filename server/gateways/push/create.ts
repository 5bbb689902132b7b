import type { PushOffer } from '#core/people/push.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createFirebaseMessaging } from './firebase.ts'
import type { PushGateway } from './port.ts'
import type { PushKeys } from './push-keys.ts'
import { isPushService } from './push-services.ts'
import { createWebPush } from './web-push.ts'

type Wanted = Pick<Config, 'baseUrl' | 'mailFrom' | 'pushServices' | 'firebaseAccount' | 'thirdParties'>

/**
 * Creates the push gateway from the configuration: Firebase if it is set up, else Web Push with our own keys. Devices
 * that registered for Web Push earlier still receive messages.
 */
export function createPushGateway(config: Wanted, keys: PushKeys): PushGateway {
  const { baseUrl, pushServices, firebaseAccount, thirdParties } = config
  const byWebPush = createWebPush({ keys, subject: contactOf(config), origin: new URL(baseUrl).origin })
  // A service account alone is not enough: it may serve other purposes.
  const byFirebase =
    firebaseAccount && thirdParties.firebase?.messagingSenderId
      ? createFirebaseMessaging(firebaseAccount)
      : null
  const offer: PushOffer = byFirebase
    ? { transport: 'firebase', key: thirdParties.firebase?.vapidKey ?? null }
    : { transport: 'web_push', key: keys.publicKey }
  return {
    offer,
    knows: (address) =>
      address.transport === 'firebase' ? byFirebase !== null : isPushService(address.endpoint, pushServices),
    async send(address, message, terms) {
      if (address.transport === 'web_push') return await byWebPush(address, message, terms)
      return byFirebase ? await byFirebase(address, message, terms) : { result: 'gone' }
    },
  }
}

/** The contact for push services: the sender address of our e-mails, else our own URL. */
export function contactOf({ mailFrom, baseUrl }: Pick<Config, 'mailFrom' | 'baseUrl'>): string {
  const address = /<([^<>\s]+@[^<>\s]+)>|^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(mailFrom)
  const email = address?.[1] ?? address?.[2]
  if (email) return `mailto:${email}`
  const { protocol, origin, hostname } = new URL(baseUrl)
  return protocol === 'https:' ? origin : `mailto:postmaster@${hostname}`
}
