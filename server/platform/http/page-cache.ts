/** A page in memory. */
export interface KeptPage<T> {
  page: T
  /** In memory; 0: not to be kept. */
  bytes: number
}

interface Options {
  maxBytes: number
  /** Changes with anything that a page may show. Costs nothing. */
  stamp: () => string
  /** In milliseconds. */
  now?: () => number
}

interface Entry<T> extends KeptPage<T> {
  stamp: string
  /** When the page was last known to be current. */
  currentAt: number
}

/** In milliseconds. A page is renewed this long after it was current, so that a busy one is not renewed all the time. */
const restMillis = 400
/** In milliseconds. Until then the earlier page is sent while it is renewed: together with the notice, below a second. */
const graceMillis = 800
/** The share of memory for pages that were requested only once, so that such requests cannot displace the others. */
const shareOfNew = 0.25

/**
 * Pages by their key, with the most recently used in memory. While the stamp is the same, a page is sent as it is. After
 * a change `renew` makes it again or, given the earlier page, confirms it by returning it: once for all who ask, and
 * behind the answer if the page was current a moment ago. Failures are not cached.
 */
export function createPageCache<T>({ maxBytes, stamp, now = () => performance.now() }: Options) {
  const fresh = createShelf<T>(maxBytes * shareOfNew)
  const used = createShelf<T>(maxBytes * (1 - shareOfNew))
  const working = new Map<string, Promise<T>>()

  function renewOnce(key: string, renew: Renew<T>, known: Entry<T> | null): Promise<T> {
    const begun = working.get(key) ?? begin(key, renew, known).finally(() => working.delete(key))
    working.set(key, begun)
    return begun
  }

  async function begin(key: string, renew: Renew<T>, known: Entry<T> | null): Promise<T> {
    const began = { stamp: stamp(), currentAt: now() }
    const made = await renew(known)
    const entry = { ...made, ...began }
    if (known) used.put(key, entry)
    else fresh.put(key, entry)
    return made.page
  }

  return {
    get(key: string, renew: Renew<T>): Promise<T> {
      const known = used.take(key) ?? fresh.take(key)
      if (!known) return renewOnce(key, renew, null)
      used.put(key, known)
      const age = now() - known.currentAt
      if (known.stamp === stamp()) known.currentAt = now()
      else if (age >= graceMillis) return renewOnce(key, renew, known)
      // A failure is repeated, and answered, by the first request after the grace.
      else if (age >= restMillis) renewOnce(key, renew, known).catch(() => {})
      return Promise.resolve(known.page)
    },
    bytes: () => fresh.bytes() + used.bytes(),
  }
}

/** `known`: the earlier page, which may be returned. */
export type Renew<T> = (known: KeptPage<T> | null) => Promise<KeptPage<T>>

/** Entries in the order of their use, up to a number of bytes. */
function createShelf<T>(maxBytes: number) {
  const entries = new Map<string, Entry<T>>()
  let bytes = 0

  function take(key: string): Entry<T> | null {
    const entry = entries.get(key) ?? null
    if (entry) bytes -= entry.bytes
    entries.delete(key)
    return entry
  }

  return {
    take,
    put(key: string, entry: Entry<T>): void {
      take(key)
      if (entry.bytes === 0) return
      entries.set(key, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        take(oldest)
      }
    },
    bytes: () => bytes,
  }
}
