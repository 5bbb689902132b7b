const options = { ignoreSearch: true, ignoreVary: true }

/**
 * Keeps the scripts that this page was loaded with, and `texts` by their addresses, where the worker has not kept them with
 * the others (sw/later-assets.ts): a worker sees nothing of the page that brought it. Ends once there is a worker.
 */
export async function keepParts(texts: readonly string[]): Promise<void> {
  if (!navigator.serviceWorker) return
  // From then on everything that all devices have is here.
  await navigator.serviceWorker.ready
  const { origin } = window.location
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const scripts = loaded.filter((name) => name.startsWith(`${origin}/assets/`) && name.endsWith('.js'))
  for (const script of new Set(scripts))
    if (!(await caches.match(script, options))) await keep('later-assets', script)
  for (const text of texts) await keep('later-texts', text)
}

async function keep(cacheName: string, address: string): Promise<void> {
  const response = await fetch(address)
  // A captive portal answers everything with a page of its own.
  const isOurs = /javascript|json/.test(response.headers.get('content-type') ?? '')
  if (response.ok && isOurs) await (await caches.open(cacheName)).put(address, response)
}
