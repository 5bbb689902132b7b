/** The number of parallel requests: low enough to leave bandwidth for the page's own requests. */
const atOnce = 4

const options = { ignoreSearch: true, ignoreVary: true }

/** The cache of scripts and styles that are not precached (sw/later-assets.ts). */
const assetsCache = 'later-assets'
/** The cache of texts that are not precached. */
export const textsCache = 'later-texts'

/**
 * Caches scripts, styles and texts by their addresses; also works in the worker. Throws if one cannot be fetched or
 * comes from another server.
 */
export async function keepFiles(addresses: Iterable<string>): Promise<void> {
  const each = new Set(addresses).values()
  await Promise.all(Array.from({ length: atOnce }, () => keepEach(each)))
}

async function keepEach(addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) {
    // Only texts change under the same address; the name of every other file contains its hash.
    if (address.endsWith('.json')) await keep(textsCache, address)
    else if (!(await caches.match(address, options))) await keep(assetsCache, address)
  }
}

async function keep(cacheName: string, address: string): Promise<void> {
  const response = await fetch(address, { priority: 'low' })
  // A captive portal answers every request with its own page.
  const isOurs = /javascript|json|css/.test(response.headers.get('content-type') ?? '')
  if (!response.ok || !isOurs) throw new Error(`cannot be fetched: ${address}`)
  await (await caches.open(cacheName)).put(address, response)
}
