/** Who wants to hear of a change: `subscribe` as `useSyncExternalStore` asks for it, `tell` for whoever changed something. */
export function createListeners() {
  const all = new Set<() => void>()
  return {
    isEmpty: () => all.size === 0,
    subscribe(listener: () => void): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell(): void {
      for (const listener of all) listener()
    },
  }
}
