/** Returns the cached value for a key; creates it with `make` if it is missing. */
export type Kept<T> = (key: string, make: () => Promise<T>) => Promise<T>

interface Options {
  /** Maximum number of entries. The most recently used ones are kept. */
  most: number
  /** The lifetime of an entry, in milliseconds; unlimited by default. */
  millis?: number
}

/** Creates a cache. Concurrent and later callers share each entry. Failures are not cached. */
export function createKept<T>({ most, millis = Number.POSITIVE_INFINITY }: Options): Kept<T> {
  const all = new Map<string, { made: Promise<T>; until: number }>()

  function begin(make: () => Promise<T>) {
    const entry = { made: make(), until: Number.POSITIVE_INFINITY }
    entry.made.then(
      () => {
        entry.until = performance.now() + millis
      },
      () => {
        entry.until = 0
      },
    )
    return entry
  }

  return (key, make) => {
    const known = all.get(key)
    const entry = known && known.until > performance.now() ? known : begin(make)
    all.delete(key)
    all.set(key, entry)
    const [oldest] = all.keys()
    if (oldest !== undefined && all.size > most) all.delete(oldest)
    return entry.made
  }
}
