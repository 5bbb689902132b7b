/** What was made for a key; made with `make` if it is not there. */
export type Kept<T> = (key: string, make: () => Promise<T>) => Promise<T>

interface Options {
  /** How many are kept: those that were asked for last. */
  most: number
  /** How long each is kept after it was made, in milliseconds; for ever if it is not said. */
  millis?: number
}

/** Makes each thing once for all who ask for it meanwhile and for a while after. What failed is made again. */
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
