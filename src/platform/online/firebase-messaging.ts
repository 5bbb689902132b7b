import { getMessaging, onRegistered, register, unregister } from 'firebase/messaging'
import type { FirebaseSettings } from '#core/contract/public-settings.ts'
import { firebaseApp } from './firebase-app.ts'

/** A first registration has taken two minutes on a slow network. */
const patienceMillis = 150_000
/** Firebase records its registration here, and reads it for a week instead of registering again. */
const memory = 'firebase-messaging-database'

const state = { isOpen: false }

/**
 * Registers this browser at Firebase Messaging, with our own worker, and returns the id of the installation. Needs a
 * permission granted earlier.
 */
export async function registerInstallation(
  settings: FirebaseSettings,
  vapidKey: string | null,
  registration: ServiceWorkerRegistration,
): Promise<string> {
  const isNew = !(await registration.pushManager.getSubscription())
  // Firebase's record of a lost subscription would stop it from making another.
  if (isNew && !state.isOpen) await forget()
  const messaging = getMessaging(firebaseApp(settings))
  if (isNew && state.isOpen) await unregister(messaging).catch(() => {})
  state.isOpen = true
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Firebase did not answer')), patienceMillis)
    onRegistered(messaging, (installationId) => {
      clearTimeout(timer)
      resolve(installationId)
    })
    register(messaging, {
      serviceWorkerRegistration: registration,
      ...(vapidKey && { vapidKey }),
    }).catch((error: unknown) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}

/** A database that another tab has open stays, and so does the subscription in it. */
function forget(): Promise<void> {
  return new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(memory)
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => resolve()
    deleting.onblocked = () => resolve()
  })
}
