/** A set of listeners: `subscribe` has the shape that `useSyncExternalStore` takes, and `notify` calls them all. */
export function createListeners() {
  const all = new Set<() => void>()
  return {
    isEmpty: () => all.size === 0,
    subscribe(listener: () => void): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    notify(): void {
      for (const listener of all) listener()
    },
  }
}
