/** Few enough to leave the line to what the screen asks for. */
const atOnce = 4

const options = { ignoreSearch: true, ignoreVary: true }

/**
 * Keeps scripts and texts by their addresses, and the scripts that this page was loaded with, where the worker has not kept
 * them with the others (sw/later-assets.ts): a worker sees nothing of the page that brought it. Ends once there is a worker.
 */
export async function keepParts(addresses: readonly string[]): Promise<void> {
  if (!navigator.serviceWorker) return
  // From then on everything that all devices have is here.
  await navigator.serviceWorker.ready
  const { origin } = window.location
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = loaded.filter((name) => name.startsWith(`${origin}/assets/`) && name.endsWith('.js'))
  const wanted = new Set([...own, ...addresses]).values()
  await Promise.all(Array.from({ length: atOnce }, () => keepEach(wanted)))
}

async function keepEach(addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) {
    // The name of a script changes with what is in it.
    if (!address.endsWith('.js')) await keep('later-texts', address)
    else if (!(await caches.match(address, options))) await keep('later-assets', address)
  }
}

async function keep(cacheName: string, address: string): Promise<void> {
  const response = await fetch(address)
  // A captive portal answers everything with a page of its own.
  const isOurs = /javascript|json/.test(response.headers.get('content-type') ?? '')
  if (response.ok && isOurs) await (await caches.open(cacheName)).put(address, response)
}
