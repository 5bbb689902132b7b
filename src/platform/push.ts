import { describeDevice } from '#core/people/devices.ts'
import type { PushAddress, PushOffer } from '#core/people/push.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { alone } from './alone.ts'
import { server } from './api.ts'
import { closeShown, showBadge } from './icon-badge.ts'
import { readSettings } from './public-settings.ts'
import { subscribe } from './push-subscription.ts'

/**
 * The state of notifications in this browser. `needs_install`: only the installed app can get them. `denied`: the user
 * blocked them, which can be undone only in the browser's settings.
 */
export type PushState = 'unsupported' | 'needs_install' | 'denied' | 'off' | 'on'

/** The storage key for the id of the person who turned on notifications in this browser: only that person gets them. */
const mark = 'alforja-push'
/** The storage key that marks notifications as turned off here by the user, rather than lost by the browser. */
const endMark = 'alforja-push-ended'
/** How long to wait for the service worker on a first visit. */
const patienceMillis = 20_000

/** The state for a person as far as this browser knows; a device can also be turned off from another device. */
export async function findPushState(personId: string): Promise<PushState> {
  const obstacle = findObstacle()
  if (obstacle) return obstacle
  if (readMark() !== personId || Notification.permission !== 'granted') return 'off'
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

function findObstacle(): Exclude<PushState, 'off' | 'on'> | null {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return isOnIos() && !isInstalled() ? 'needs_install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** An iPad identifies itself as a Mac, which has no touch screen. */
const isOnIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/**
 * Asks for the permission and turns notifications on. Call it directly in the handler of a press: browsers ignore other
 * requests. Rejects if the push service or the server cannot be reached.
 */
export async function turnOnPush(offer: PushOffer, personId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await inTurn(async () => {
    await register(offer)
    storeMark(personId)
  })
}

/**
 * This browser's address for notifications, or the reason why it has none. Call it directly in the handler of a press,
 * like `turnOnPush`.
 */
export async function findPushAddress(
  offer: PushOffer,
): Promise<PushAddress | Exclude<PushState, 'off' | 'on'>> {
  const obstacle = findObstacle()
  if (obstacle) return obstacle
  return (await Notification.requestPermission()) === 'granted' ? await addressFor(offer) : 'denied'
}

/** Turns notifications off. Rejects if the server cannot be reached. */
export const turnOffPush = (): Promise<void> => inTurn(endPush)

async function endPush(): Promise<void> {
  await server.agency.unregisterPush({})
  await forgetPush()
}

/** Runs `work` so that turning on and turning off never overlap: the last request decides. */
const inTurn = (work: () => Promise<void>): Promise<void> => alone('push', 2 * patienceMillis, work)

/** Turns notifications off without the server, for a sign-out that may happen offline. */
export async function forgetPush(): Promise<void> {
  storeMark(null)
  showBadge(0)
  await closeShown()
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** Delay before each try, in milliseconds. */
const tries = [0, 30_000, 5 * minuteMillis]

/**
 * Keeps the notifications of a person turned on: runs at every start, since push services and browsers lose subscriptions.
 * Ends the notifications of another person and those that the browser no longer permits. A browser that lost its stored
 * data subscribes again.
 */
export async function keepPush(personId: string): Promise<void> {
  const wanted = readMark()
  if (wanted === null) {
    if (!(await wasLost().catch(() => false))) return
    storeMark(personId)
  } else if (wanted !== personId) return await forgetPush()
  for (const wait of tries) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    try {
      return await inTurn(() => keepOnce(personId))
    } catch {}
  }
}

async function keepOnce(personId: string): Promise<void> {
  // The user may have signed out in the meantime.
  if (readMark() !== personId) return
  if (findObstacle() || Notification.permission !== 'granted') return await endPush()
  const { offer } = await server.agency.getPush({})
  await register(offer)
}

/**
 * Whether the browser has lost its stored data: notifications were not turned off here, the permission is still granted,
 * and the person has a registered device of this kind.
 */
async function wasLost(): Promise<boolean> {
  if (read(endMark) !== null || findObstacle() || Notification.permission !== 'granted') return false
  const own = describeDevice(navigator.userAgent)
  const { devices } = await server.agency.getPush({})
  return devices.some(({ browser, system }) => browser === own.browser && system === own.system)
}

/** Like `keepPush`, for the signed-in user. Offline, it waits until the next start. */
export async function keepOwnPush(): Promise<void> {
  if (readMark() === null) return
  const { person } = await server.home.getPerson({})
  if (person) await keepPush(person.id)
}

async function register(offer: PushOffer): Promise<void> {
  await server.agency.registerPush({ address: await addressFor(offer) })
}

async function addressFor(offer: PushOffer): Promise<PushAddress> {
  const registration = await activeWorker()
  if (offer.transport === 'web_push') return await subscribe(registration, offer.key)
  const { firebase } = await readSettings()
  if (!firebase) throw new Error('Firebase is not configured')
  const { registerInstallation } = await import('./online/firebase-messaging.ts')
  const installationId = await registerInstallation(firebase, offer.key, registration)
  return { transport: 'firebase', installationId }
}

/** Our service worker, which a first visit installs only once the page is usable. */
function activeWorker(): Promise<ServiceWorkerRegistration> {
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), patienceMillis)
  })
  return Promise.race([navigator.serviceWorker.ready, tooLong])
}

const readMark = () => read(mark)

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function storeMark(personId: string | null): void {
  try {
    if (personId === null) {
      localStorage.removeItem(mark)
      localStorage.setItem(endMark, '1')
    } else {
      localStorage.setItem(mark, personId)
      localStorage.removeItem(endMark)
    }
  } catch {}
}
