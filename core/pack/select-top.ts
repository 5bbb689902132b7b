/** Sort keys of the hits: higher rank first, then lower value, then the original order. */
export interface OrderKeys {
  ranks: Float64Array
  values: Float64Array
}

/**
 * The first `count` hits in order. A heap of `count` entries, so that a page of a long list takes little longer than
 * one pass: each hit is compared with the last entry's keys only.
 */
export function selectTop({ ranks, values }: OrderKeys, count: number): number[] {
  const heap: number[] = []
  let [lastRank, lastValue] = [0, 0]
  for (let i = 0; i < ranks.length && count > 0; i++) {
    if (heap.length < count) {
      heap.push(i)
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1
        if (compare(heap[at] as number, heap[parent] as number) <= 0) break
        swap(at, parent)
        at = parent
      }
    } else {
      // The sort is stable: a later equal hit stays behind.
      const rank = ranks[i] as number
      if (rank < lastRank || (rank === lastRank && (values[i] as number) >= lastValue)) continue
      heap[0] = i
      sink()
    }
    lastRank = ranks[heap[0] as number] as number
    lastValue = values[heap[0] as number] as number
  }
  return heap.sort(compare)

  function compare(a: number, b: number): number {
    return (
      (ranks[b] as number) - (ranks[a] as number) || (values[a] as number) - (values[b] as number) || a - b
    )
  }

  function sink(): void {
    for (let at = 0; ; ) {
      let largest = at
      for (let child = 2 * at + 1; child <= 2 * at + 2 && child < heap.length; child++) {
        if (compare(heap[child] as number, heap[largest] as number) > 0) largest = child
      }
      if (largest === at) return
      swap(at, largest)
      at = largest
    }
  }

  function swap(a: number, b: number): void {
    const kept = heap[a] as number
    heap[a] = heap[b] as number
    heap[b] = kept
  }
}
