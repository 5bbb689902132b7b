import { getMessaging, onRegistered, register, unregister } from 'firebase/messaging'
import type { FirebaseSettings } from '#core/contract/public-settings.ts'
import { firebaseApp } from './firebase-app.ts'

/** A first registration has taken two minutes where the network was slow. */
const patienceMillis = 150_000
/** Where Firebase keeps that it has registered; it looks there instead of registering again, for a week. */
const memory = 'firebase-messaging-database'

const state = { isOpen: false }

/**
 * Registers this browser at Firebase Messaging, with our own worker, and says which installation it is. Needs a
 * permission that was given before.
 */
export async function registerInstallation(
  settings: FirebaseSettings,
  vapidKey: string | null,
  registration: ServiceWorkerRegistration,
): Promise<string> {
  const isNew = !(await registration.pushManager.getSubscription())
  // What Firebase remembers of a subscription that is gone would keep it from making another.
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

/** Another tab that has it open keeps it, and with it a subscription of its own. */
function forget(): Promise<void> {
  return new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(memory)
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => resolve()
    deleting.onblocked = () => resolve()
  })
}
