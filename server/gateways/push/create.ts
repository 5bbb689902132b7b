import type { PushOffer } from '#core/people/push.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createFirebaseMessaging } from './firebase.ts'
import type { PushGateway } from './port.ts'
import type { PushKeys } from './push-keys.ts'
import { isPushService } from './push-services.ts'
import { createWebPush } from './web-push.ts'

type Wanted = Pick<Config, 'baseUrl' | 'mailFrom' | 'pushServices' | 'firebaseAccount' | 'thirdParties'>

/**
 * Push as the configuration says: by Firebase where it is set up, by Web Push with keys of our own else. Devices that
 * registered for Web Push before are still reached.
 */
export function createPushGateway(config: Wanted, keys: PushKeys): PushGateway {
  const { baseUrl, pushServices, firebaseAccount, thirdParties } = config
  const byWebPush = createWebPush({ keys, subject: contactOf(config), origin: new URL(baseUrl).origin })
  // The account may be there for other things alone.
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

/** Where a push service finds us: the address of our mails, else our own. */
export function contactOf({ mailFrom, baseUrl }: Pick<Config, 'mailFrom' | 'baseUrl'>): string {
  const address = /<([^<>\s]+@[^<>\s]+)>|^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(mailFrom)
  const email = address?.[1] ?? address?.[2]
  if (email) return `mailto:${email}`
  const { protocol, origin, hostname } = new URL(baseUrl)
  return protocol === 'https:' ? origin : `mailto:postmaster@${hostname}`
}
