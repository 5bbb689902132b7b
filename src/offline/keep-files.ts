/** Few enough to leave the line to what a screen asks for. */
const atOnce = 4

const options = { ignoreSearch: true, ignoreVary: true }

/** Where the worker looks for scripts and styles that it has not kept with all others (sw/later-assets.ts). */
const assetsCache = 'later-assets'
/** Where it looks for such texts. */
export const textsCache = 'later-texts'

/**
 * Keeps scripts, styles and texts on this device by their addresses; works in the worker, too. Throws where one cannot be had, or comes
 * from somebody else.
 */
export async function keepFiles(addresses: Iterable<string>): Promise<void> {
  const each = new Set(addresses).values()
  await Promise.all(Array.from({ length: atOnce }, () => keepEach(each)))
}

async function keepEach(addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) {
    // The name of all others changes with what is in them.
    if (address.endsWith('.json')) await keep(textsCache, address)
    else if (!(await caches.match(address, options))) await keep(assetsCache, address)
  }
}

async function keep(cacheName: string, address: string): Promise<void> {
  const response = await fetch(address, { priority: 'low' })
  // A captive portal answers everything with a page of its own.
  const isOurs = /javascript|json|css/.test(response.headers.get('content-type') ?? '')
  if (!response.ok || !isOurs) throw new Error(`not to be had: ${address}`)
  await (await caches.open(cacheName)).put(address, response)
}
