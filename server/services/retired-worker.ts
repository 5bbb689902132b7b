/**
 * The content of `/service-worker.js` while the worker is switched off. It replaces the worker on each device,
 * deletes the caches of the app, and unregisters itself. Carts, drafts and the outbox are in IndexedDB and are kept.
 * A browser may stop a worker in the middle of this: each later event continues it.
 */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting())
const leave = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
for (const type of ['activate', 'fetch']) self.addEventListener(type, (event) => event.waitUntil(leave()))
`
