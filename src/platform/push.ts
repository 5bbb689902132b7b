import { describeDevice } from '#core/people/devices.ts'
import type { PushAddress, PushOffer } from '#core/people/push.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { alone } from './alone.ts'
import { server } from './api.ts'
import { closeShown, showBadge } from './icon-badge.ts'
import { readSettings } from './public-settings.ts'
import { subscribe } from './push-subscription.ts'

/**
 * How it stands in this browser. `needs_install`: only the installed app is told. `denied`: the person said no, which
 * only the browser's own settings take back.
 */
export type PushState = 'unsupported' | 'needs_install' | 'denied' | 'off' | 'on'

/** Who wanted to be told in this browser: nobody else is, and nobody is told again who did not want it. */
const mark = 'alforja-push'
/** That somebody ended it in this browser, which is something else than that the browser forgot. */
const endMark = 'alforja-push-ended'
/** How long the worker of a first visit may take. */
const patienceMillis = 20_000

/** How it stands for a person. The server may know better: a device can be turned off from another one. */
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

/** An iPad says that it is a Mac, which has no touch screen. */
const isOnIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/**
 * Asks for the permission and tells this device from now on. Called by a press, at once: browsers ask nobody who did not
 * press. Rejects where the device or the server cannot be reached.
 */
export async function turnOnPush(offer: PushOffer, personId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await inTurn(async () => {
    await register(offer)
    storeMark(personId)
  })
}

/** Tells this device nothing more. Rejects where the server cannot be reached. */
export const turnOffPush = (): Promise<void> => inTurn(endPush)

async function endPush(): Promise<void> {
  await server.agency.unregisterPush({})
  await forgetPush()
}

/** Registering and ending never overlap: what was asked for last is how it stays. */
const inTurn = (work: () => Promise<void>): Promise<void> => alone('push', 2 * patienceMillis, work)

/** Ends what this device is told, without the server: at signing out, also offline. */
export async function forgetPush(): Promise<void> {
  storeMark(null)
  showBadge(0)
  await closeShown()
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** Waits before each try, in milliseconds. */
const tries = [0, 30_000, 5 * minuteMillis]

/**
 * Keeps the device told that a person wanted to be told: at every start, since push services forget, and browsers too.
 * What somebody else wanted here before ends, and so does what the browser does not permit any more. A browser that lost
 * all that it kept begins again.
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
  // Whoever signed out meanwhile wants nothing any more.
  if (readMark() !== personId) return
  if (findObstacle() || Notification.permission !== 'granted') return await endPush()
  const { offer } = await server.agency.getPush({})
  await register(offer)
}

/**
 * Whether the browser has lost what it kept of this: nobody has ended it here, the permission is still given, and the
 * person has such a device.
 */
async function wasLost(): Promise<boolean> {
  if (read(endMark) !== null || findObstacle() || Notification.permission !== 'granted') return false
  const own = describeDevice(navigator.userAgent)
  const { devices } = await server.agency.getPush({})
  return devices.some(({ browser, system }) => browser === own.browser && system === own.system)
}

/** The same for whoever is signed in. Without signal it comes with the next start. */
export async function keepOwnPush(): Promise<void> {
  if (readMark() === null) return
  const { person } = await server.home.getPerson({})
  if (person?.account) await keepPush(person.id)
}

async function register(offer: PushOffer): Promise<void> {
  await server.agency.registerPush({ address: await addressFor(offer) })
}

async function addressFor(offer: PushOffer): Promise<PushAddress> {
  const registration = await activeWorker()
  if (offer.transport === 'web_push') return await subscribe(registration, offer.key)
  const { firebase } = await readSettings()
  if (!firebase) throw new Error('Firebase is not configured')
  const { registerInstallation } = await import('./firebase-messaging.ts')
  const installationId = await registerInstallation(firebase, offer.key, registration)
  return { transport: 'firebase', installationId }
}

/** Our worker, which a first visit installs only once the page is usable. */
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
