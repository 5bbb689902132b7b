/**
 * What `/service-worker.js` is while the worker is switched off: it takes the place of whatever runs on a device, forgets
 * what that kept of the app and goes away. Carts, drafts and what waits to be sent are in IndexedDB, and stay.
 * A browser may end a worker in the middle of that: whatever it is asked for afterwards, it goes on with it.
 */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting())
const leave = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
for (const type of ['activate', 'fetch']) self.addEventListener(type, (event) => event.waitUntil(leave()))
`
