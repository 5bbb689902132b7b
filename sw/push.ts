/// <reference lib="webworker" />
import { type PushOffer, pushHome, readPush, type Shown, webAddress } from '#core/people/push.ts'
import { sendKept } from '#src/offline/send-kept.ts'
import { push as english } from '../locales/en/shared/mail.json'
import { push as spanish } from '../locales/es/shared/mail.json'

type Worker = ServiceWorkerGlobalScope

/** Shows what is sent, of whatever transport, and opens what is pressed. */
export function listenForPush(worker: Worker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, textOf(event.data))))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const path: unknown = event.notification.data?.path
    event.waitUntil(open(worker, typeof path === 'string' ? path : pushHome))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    // Where that fails, the next start of the app makes up for it.
    ;(event as ExtendableEvent).waitUntil(renew(worker).catch(() => {}))
  })
}

function textOf(data: PushMessageData | null): string {
  try {
    return data?.text() ?? ''
  } catch {
    return ''
  }
}

/** Exactly one notification, whatever came: a browser takes push away from who shows nothing. */
async function show(worker: Worker, text: string): Promise<void> {
  const { title, body, path, tag, language, badge } = readPush(text, worker.origin) ?? plainNews(worker)
  await worker.registration.showNotification(title, {
    body,
    tag: tag ?? path,
    lang: language ?? '',
    icon: '/icons/icon-192.png',
    data: { path },
  })
  const icon: Partial<Pick<WorkerNavigator, 'setAppBadge'>> = worker.navigator
  if (badge !== null) await icon.setAppBadge?.(badge).catch(() => {})
}

/** For a message that cannot be read, in the device's language. */
function plainNews({ navigator }: Worker): Shown {
  const { fallback } = navigator.language.startsWith('en') ? english : spanish
  return { ...fallback, path: pushHome, tag: 'news', language: null, badge: null }
}

/** Somebody may be in the middle of paying there. */
const isBusy = ({ url }: WindowClient): boolean =>
  /\/checkout(?:\/|$)|\/payment\//.test(new URL(url).pathname)

/** Brings a window of ours to the front and to the path; opens one where there is none. */
async function open(worker: Worker, path: string): Promise<void> {
  const url = new URL(path, worker.origin).href
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((window) => window.url === url)
  const other = windows.find((window) => !isBusy(window))
  if (there) return void (await focus(there))
  // A window that this worker does not control cannot be led anywhere.
  const led = other && (await (await focus(other)).navigate(url).catch(() => null))
  if (!led) await worker.clients.openWindow(url)
}

/** Some systems let nobody take the front; the window is led where it should be all the same. */
const focus = (window: WindowClient): Promise<WindowClient> => window.focus().catch(() => window)

/** The browser has changed its push service's address, perhaps with no window open. */
async function renew(worker: Worker): Promise<void> {
  const { offer } = (await ask('getPush', {})) as { offer: PushOffer }
  if (offer.transport !== 'web_push') return
  const { pushManager } = worker.registration
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: offer.key })
  await ask('registerPush', { address: webAddress(subscription.toJSON()) })
}

async function ask(verb: string, input: object): Promise<unknown> {
  const heard = await sendKept(`agency.${verb}`, input, null)
  if (heard.said !== 'yes') throw new Error(`${verb}: ${heard.said}`)
  return heard.answer
}
