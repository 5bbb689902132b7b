import type { Language } from '#core/app/language.ts'

/** What somebody of an agency can be told on their devices. */
export const pushTopics = [
  'notice',
  'payment',
  'hold_ending',
  'cancellation_deadline',
  'balance_overdue',
  'pickup_changed',
  'document_rejected',
  'sale_refused',
] as const
export type PushTopic = (typeof pushTopics)[number]

/** Devices of one person that are told; the one that was seen last longest ago goes first. */
export const mostDevices = 20

/** Where a device is reached: a browser's own push service, or Firebase by the installation's id. */
export type PushAddress =
  | { transport: 'web_push'; endpoint: string; p256dh: string; auth: string }
  | { transport: 'firebase'; installationId: string }

/** The address of a browser's subscription, as it writes that itself. */
export const webAddress = ({
  endpoint = '',
  keys = {},
}: {
  endpoint?: string
  keys?: Record<string, string>
}): PushAddress => ({ transport: 'web_push', endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' })

/** What a browser needs to make an address. `key`: the sender's public key, base64url. */
export type PushOffer = { transport: 'web_push'; key: string } | { transport: 'firebase'; key: string | null }

/** One notification. `path` is opened by a press; a second one with the same `tag` takes the first one's place. */
export interface PushMessage {
  topic: PushTopic
  title: string
  body: string
  path: string
  tag: string
  language: Language
  /** Unread notices. */
  badge: number
}

/** Where a press leads that leads nowhere else. */
export const pushHome = '/agency/notices'

/**
 * The message as Web Push carries it: declarative, so that Safari shows it even where its worker is gone, and read by
 * our worker everywhere else. `origin` is the portal's own.
 */
export function webPushJson({ topic, title, body, path, tag, language, badge }: PushMessage, origin: string) {
  return {
    web_push: 8030,
    notification: { title, body, tag, lang: language, navigate: `${origin}${path}`, data: { topic } },
    app_badge: badge,
  }
}

/** The message as Firebase carries it: texts alone. */
export const firebaseData = ({ badge, ...texts }: PushMessage): Record<string, string> => ({
  ...texts,
  badge: String(badge),
})

/** What a device shows. Null in place of what the message does not say. */
export interface Shown {
  title: string
  body: string
  path: string
  tag: string | null
  language: string | null
  badge: number | null
}

/** Reads what arrived by either transport, at the portal `origin`; null where it is nothing of ours. */
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

/** A path of the portal (`//elsewhere.example` is none); what is not leads to the notices. */
function ownPath(typed: unknown, origin: string): string {
  const text = typeof typed === 'string' ? typed : ''
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  return /^\/(?![/\\])[\w./?=&%~,:+-]*$/.test(path) ? path : pushHome
}
