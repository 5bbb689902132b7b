/** A page in the cache. */
export interface KeptPage<T> {
  page: T
  /** The memory that the page uses; 0 if it must not be cached. */
  bytes: number
}

interface Options {
  maxBytes: number
  /** A value that changes with anything that pages may show. Must be cheap to compute. */
  stamp: () => string
  /** The current time, in milliseconds. */
  now?: () => number
}

interface Entry<T> extends KeptPage<T> {
  stamp: string
  /** The time at which the page was last known to be current. */
  currentAt: number
}

/**
 * Minimum time in milliseconds between the last check of a page and its renewal, so that a busy page is not renewed
 * constantly.
 */
const restMillis = 400
/**
 * Time in milliseconds during which the earlier page is sent while it is being renewed. Together with the delay of
 * notifications, this is less than a second.
 */
const graceMillis = 800
/** Share of the memory for pages that were requested only once, so that such pages cannot displace the others. */
const shareOfNew = 0.25

/**
 * Caches the most recently used pages by their key. While the stamp is unchanged, a page is sent as it is. After a
 * change, `renew` renders the page again or, given the earlier page, confirms it by returning it. This happens once for
 * all concurrent requests, and in the background if the page was current a moment ago. Failures are not cached.
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
      // If it fails, the first request after the grace period tries again and reports the failure.
      else if (age >= restMillis) renewOnce(key, renew, known).catch(() => {})
      return Promise.resolve(known.page)
    },
    bytes: () => fresh.bytes() + used.bytes(),
  }
}

/** Renders a page. `known`: the earlier page, which may be returned if it is still current. */
export type Renew<T> = (known: KeptPage<T> | null) => Promise<KeptPage<T>>

/** Stores entries in the order of their use, up to a total number of bytes. */
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
