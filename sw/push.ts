/// <reference lib="webworker" />
/// <reference types="vite/types/importMeta.d.ts" />
import { languageOfTag } from '#core/app/frame-messages.ts'
import type { Language } from '#core/app/language.ts'
import { type PushOffer, pushHome, readPush, type Shown, webAddress } from '#core/people/push.ts'
import { sendKept } from '#src/offline/send-kept.ts'

type Worker = ServiceWorkerGlobalScope

/** Shows push messages of any transport, and opens their target on a press. */
export function listenForPush(worker: Worker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, textOf(event.data))))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const path: unknown = event.notification.data?.path
    event.waitUntil(open(worker, typeof path === 'string' ? path : pushHome))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    // If it fails, the next start of the app renews it.
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

/** Exactly one notification per message: browsers revoke the permission of workers that show none. */
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

type Words = { fallback: Pick<Shown, 'title' | 'body'> }
const words = import.meta.glob<Words>('../locales/*/shared/mail.json', {
  eager: true,
  import: 'push',
}) as Record<`../locales/${Language}/shared/mail.json`, Words>

/** For an unreadable message, in the device's language. */
function plainNews({ navigator }: Worker): Shown {
  return {
    ...words[`../locales/${languageOfTag(navigator.language) ?? 'es'}/shared/mail.json` as const].fallback,
    path: pushHome,
    tag: 'news',
    language: null,
    badge: null,
  }
}

/** The user may be paying in this window. */
const isBusy = ({ url }: WindowClient): boolean =>
  /\/checkout(?:\/|$)|\/payment\//.test(new URL(url).pathname)

/** Focuses one of our windows and navigates it to the path; opens a new window if there is none. */
async function open(worker: Worker, path: string): Promise<void> {
  const url = new URL(path, worker.origin).href
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((window) => window.url === url)
  const other = windows.find((window) => !isBusy(window))
  if (there) return void (await focus(there))
  // Only windows that this worker controls can be navigated.
  const navigated = other && (await (await focus(other)).navigate(url).catch(() => null))
  if (!navigated) await worker.clients.openWindow(url)
}

/** Some systems do not allow focusing; the window is navigated nevertheless. */
const focus = (window: WindowClient): Promise<WindowClient> => window.focus().catch(() => window)

/** The browser has changed its push address, perhaps without an open window. */
async function renew(worker: Worker): Promise<void> {
  const { offer } = (await ask('getPush', {})) as { offer: PushOffer }
  if (offer.transport !== 'web_push') return
  const { pushManager } = worker.registration
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: offer.key })
  await ask('registerPush', { address: webAddress(subscription.toJSON()) })
}

async function ask(verb: string, input: object): Promise<unknown> {
  const response = await sendKept(`agency.${verb}`, input, null)
  if (response.said !== 'yes') throw new Error(`${verb}: ${response.said}`)
  return response.answer
}
