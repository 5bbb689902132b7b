/**
 * The `count` least of the numbers 0 … `size` - 1 by `compare`, in order. A heap of `count` entries, so that a
 * page of a long list costs little more than looking at the list once.
 */
export function selectTop(size: number, count: number, compare: (a: number, b: number) => number): number[] {
  const heap: number[] = []
  for (let i = 0; i < size; i++) {
    if (heap.length < count) {
      heap.push(i)
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1
        if (compare(heap[at] as number, heap[parent] as number) <= 0) break
        swap(at, parent)
        at = parent
      }
    } else if (count > 0 && compare(i, heap[0] as number) < 0) {
      heap[0] = i
      sink()
    }
  }
  return heap.sort(compare)

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
