import { type BrowserContext, expect, type Page, type Worker } from 'playwright/test'
import type { PushDevice } from '#tests/support/servers/push-service.ts'

export interface ShownNotification {
  title: string
  body: string
  tag: string
  path: string
}

/** The displayed notifications, from the page's registration. */
export const shownOn = (page: Page): Promise<ShownNotification[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data?.path ?? '' }))
  })

/** The running worker, also where no page of the app is open. */
export function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker runs')
  return worker
}

/** The displayed notifications, from the worker's registration. */
export const shownByWorker = (context: BrowserContext): Promise<ShownNotification[]> =>
  workerOf(context).evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown = await scope.registration.getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data?.path ?? '' }))
  })

/** Windows of the app that are open, as the worker sees them. */
export const countWindows = (context: BrowserContext): Promise<number> =>
  workerOf(context).evaluate(async () => {
    const scope = globalThis as unknown as {
      clients: { matchAll(wanted: object): Promise<unknown[]> }
    }
    return (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })

/** Marks the running worker: one that the browser starts later lacks the mark. */
export const markWorker = (context: BrowserContext): Promise<void> =>
  workerOf(context).evaluate(() => void Object.assign(globalThis, { isMarked: true }))
export const isMarked = (context: BrowserContext): Promise<boolean> =>
  workerOf(context).evaluate(() => 'isMarked' in globalThis)

/**
 * The browser's push interface, through the DevTools protocol: delivers messages to the worker, also after the page
 * has left the app, and starts and stops workers.
 */
export async function openPushBrowser(page: Page) {
  const { origin } = new URL(page.url())
  const cdp = await page.context().newCDPSession(page)
  const registrations = new Map<string, string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId, scopeURL, isDeleted } of event.registrations) {
      if (isDeleted) registrations.delete(registrationId)
      else registrations.set(registrationId, scopeURL)
    }
  })
  const running = new Set<string>()
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) {
      if (runningStatus === 'stopped') running.delete(versionId)
      else running.add(versionId)
    }
  })
  await cdp.send('ServiceWorker.enable')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  return {
    /** Scopes of the workers that are registered. */
    scopes: () => [...registrations.values()],
    async deliver(data: string): Promise<void> {
      const [registrationId] = [...registrations.keys()]
      if (!registrationId) throw new Error('no worker is registered')
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    async stopWorkers(): Promise<void> {
      await cdp.send('ServiceWorker.stopAllWorkers')
    },
    /** Whether a worker is running, starting or stopping. */
    isRunning: () => running.size > 0,
    async startWorker(): Promise<void> {
      await cdp.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` })
    },
  }
}

/**
 * Delivers until the notification is shown: a message that arrives while the browser starts or stops a worker may be lost, and is
 * sent again.
 */
export async function deliverShown(
  page: Page,
  browser: { deliver(data: string): Promise<void> },
  data: string,
  tag: string,
): Promise<void> {
  const tags = async () => (await shownOn(page)).map((shown) => shown.tag)
  await expect(async () => {
    await browser.deliver(data)
    await expect.poll(tags, { timeout: 3000 }).toContain(tag)
  }).toPass()
}

/**
 * Clicks the newest notification, inside the worker, because the protocol cannot. A synthetic event may neither keep the
 * worker alive nor focus a window, so its promises are awaited here, and the URLs that it would open in a new window are
 * returned.
 */
export async function pressNotification(context: BrowserContext, tag: string): Promise<string[]> {
  return await workerOf(context).evaluate(async (wanted) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow(url: string): Promise<null> }
      dispatchEvent(event: Event): void
    }
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    const opened: string[] = []
    Object.defineProperty(scope.clients, 'openWindow', {
      configurable: true,
      value: async (url: string) => {
        opened.push(url)
        return null
      },
    })
    const { NotificationEvent } = globalThis as unknown as {
      NotificationEvent?: new (...words: unknown[]) => Event
    }
    if (!NotificationEvent || !notification) throw new Error('nothing to press')
    const waited: Promise<unknown>[] = []
    const event = new NotificationEvent('notificationclick', { notification })
    Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => waited.push(work) })
    scope.dispatchEvent(event)
    await Promise.all(waited)
    Reflect.deleteProperty(scope.clients, 'openWindow')
    return opened
  }, tag)
}

/**
 * A browser with the test's push service: Chromium's own is Google's, which tests do not call. Everything else is the
 * browser's own. The subscription outlives the page, like a real one.
 */
export async function subscribeAt(page: Page, device: PushDevice): Promise<void> {
  const { endpoint, p256dh, auth } = device.address
  await page.addInitScript(
    ({ address, name }) => {
      const read = () => {
        const key = localStorage.getItem(name)
        if (key === null) return null
        const bytes = Uint8Array.from(JSON.parse(key))
        return {
          ...address,
          options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
          toJSON: () => address,
          getKey: (which: 'p256dh' | 'auth') => {
            const text = atob(address.keys[which].replaceAll('-', '+').replaceAll('_', '/'))
            return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
          },
          unsubscribe: async () => {
            localStorage.removeItem(name)
            return true
          },
        } as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () => read()
      PushManager.prototype.subscribe = async (options) => {
        if (Notification.permission !== 'granted') throw new DOMException('no permission', 'NotAllowedError')
        const key = options?.applicationServerKey as Uint8Array
        localStorage.setItem(name, JSON.stringify([...key]))
        return read() as PushSubscription
      }
    },
    { address: { endpoint, keys: { p256dh, auth } }, name: 'subscription of the test' },
  )
}

/** Denies notifications, as in the browser's settings. */
export async function denyNotifications(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const own = await page.context().newCDPSession(page)
  const { targetInfo } = await own.send('Target.getTargetInfo')
  const browser = await page.context().browser()?.newBrowserCDPSession()
  await browser?.send('Browser.setPermission', {
    ...{ permission: { name: 'notifications' }, setting: 'denied', origin },
    browserContextId: targetInfo.browserContextId,
  })
}

/** Counts the page's permission requests. Must be called before the page is opened. */
export async function countPermissionAsked(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification)
    Object.assign(window, { permissionAsked: 0 })
    Notification.requestPermission = () => {
      ;(window as unknown as { permissionAsked: number }).permissionAsked += 1
      return ask()
    }
  })
  return () => page.evaluate(() => (window as unknown as { permissionAsked: number }).permissionAsked)
}

/** Simulates a new endpoint from the push service, which only the worker is notified of; it subscribes to `device`. */
export async function moveSubscription(context: BrowserContext, device: PushDevice): Promise<void> {
  const { endpoint, p256dh, auth } = device.address
  await workerOf(context).evaluate(
    async (address) => {
      const scope = globalThis as unknown as {
        PushManager: { prototype: { subscribe: unknown } }
        ExtendableEvent: new (name: string) => Event
        dispatchEvent(event: Event): void
      }
      const real = scope.PushManager.prototype.subscribe
      scope.PushManager.prototype.subscribe = async () => ({ toJSON: () => address })
      const waited: Promise<unknown>[] = []
      const event = new scope.ExtendableEvent('pushsubscriptionchange')
      Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => waited.push(work) })
      scope.dispatchEvent(event)
      await Promise.all(waited)
      scope.PushManager.prototype.subscribe = real
    },
    { endpoint, keys: { p256dh, auth } },
  )
}
