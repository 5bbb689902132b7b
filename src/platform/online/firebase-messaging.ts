import { getMessaging, onRegistered, register, unregister } from 'firebase/messaging'
import type { FirebaseSettings } from '#core/contract/public-settings.ts'
import { firebaseApp } from './firebase-app.ts'

/** The timeout: on a slow network, a first registration has taken two minutes. */
const patienceMillis = 150_000
/** The database where Firebase records its registration, which it then uses for a week instead of registering again. */
const memory = 'firebase-messaging-database'

const state = { isOpen: false }

/**
 * Registers this browser with Firebase Messaging, using our own worker, and returns the installation's id. The
 * permission must have been granted before.
 */
export async function registerInstallation(
  settings: FirebaseSettings,
  vapidKey: string | null,
  registration: ServiceWorkerRegistration,
): Promise<string> {
  const isNew = !(await registration.pushManager.getSubscription())
  // Firebase's record of a lost subscription would keep it from creating a new one.
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

/** Deletes Firebase's record. If another tab has the database open, the record and its subscription remain. */
function forget(): Promise<void> {
  return new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(memory)
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => resolve()
    deleting.onblocked = () => resolve()
  })
}
