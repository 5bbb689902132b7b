import type { Language } from '#core/app/language.ts'

const agencyTopics = [
  'notice',
  'payment',
  'hold_ending',
  'cancellation_deadline',
  'balance_overdue',
  'pickup_changed',
  'document_rejected',
  'sale_refused',
] as const
const staffTopics = ['call_requested'] as const

/** Topics of push notifications. */
export const pushTopics = [...agencyTopics, ...staffTopics] as const
/** The topics available to an agency's people, or to the platform's staff. */
export const pushTopicsOf = (side: 'agency' | 'staff'): readonly PushTopic[] =>
  side === 'agency' ? agencyTopics : staffTopics
export type PushTopic = (typeof pushTopics)[number]

/** Maximum number of registered devices per person; the one not seen for the longest time is removed first. */
export const maxDevices = 20

/** Where a device receives notifications: a browser's own push service, or the id of a Firebase installation. */
export type PushAddress =
  | { transport: 'web_push'; endpoint: string; p256dh: string; auth: string }
  | { transport: 'firebase'; installationId: string }

/** The address of a browser's subscription, taken from its JSON. */
export const webAddress = ({
  endpoint = '',
  keys = {},
}: {
  endpoint?: string
  keys?: Record<string, string>
}): PushAddress => ({ transport: 'web_push', endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' })

/** The data that a browser needs to register. `key`: the sender's public key, base64url. */
export type PushOffer = { transport: 'web_push'; key: string } | { transport: 'firebase'; key: string | null }

/** A notification. Pressing it opens `path`; a later notification with the same `tag` replaces it. */
export interface PushMessage {
  topic: PushTopic
  title: string
  body: string
  path: string
  tag: string
  language: Language
  /** Number of unread notices. */
  badge: number
}

/** The page that a press opens by default. */
export const pushHome = '/agency/notices'

/**
 * The message in Web Push format. It is declarative, so that Safari shows it even without a service worker; other
 * browsers pass it to our worker. `origin` is the portal's.
 */
export function webPushJson({ topic, title, body, path, tag, language, badge }: PushMessage, origin: string) {
  return {
    web_push: 8030,
    notification: { title, body, tag, lang: language, navigate: `${origin}${path}`, data: { topic } },
    app_badge: badge,
  }
}

/** The message in Firebase format, in which all values are strings. */
export const firebaseData = ({ badge, ...texts }: PushMessage): Record<string, string> => ({
  ...texts,
  badge: String(badge),
})

/** The notification that a device shows. Null for fields missing in the message. */
export interface Shown {
  title: string
  body: string
  path: string
  tag: string | null
  language: string | null
  badge: number | null
}

/** Parses a message of either transport for the portal at `origin`; null if it is not one of ours. */
export function readPush(text: string, origin: string): Shown | null {
  const found = fieldsOf(parse(text))
  if (!found || typeof found.title !== 'string' || found.title === '') return null
  const { title, body, path, tag, language, badge } = found
  const count = badge === undefined || badge === '' ? Number.NaN : Number(badge)
  return {
    title,
    body: typeof body === 'string' ? body : '',
    path: ownPath(path, origin),
    tag: typeof tag === 'string' && tag !== '' ? tag : null,
    language: typeof language === 'string' ? language : null,
    badge: Number.isInteger(count) && count >= 0 ? count : null,
  }
}

type Fields = Record<string, unknown>

function fieldsOf(sent: unknown): Fields | null {
  if (!isFields(sent)) return null
  if (isFields(sent.notification)) {
    const { navigate: path, lang: language, ...rest } = sent.notification
    return { ...rest, path, language, badge: sent.app_badge }
  }
  return isFields(sent.data) ? sent.data : null
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A path of the portal; anything else, such as `//elsewhere.example`, becomes `pushHome`. */
function ownPath(typed: unknown, origin: string): string {
  const text = typeof typed === 'string' ? typed : ''
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  return /^\/(?![/\\])[\w./?=&%~,:+-]*$/.test(path) ? path : pushHome
}
