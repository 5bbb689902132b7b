/** Work that ends with a result; between two of its parts, which take well under a millisecond, others may work. */
export type InParts<T> = Generator<void, T>

/** All of the work without a pause. */
export function atOnce<T>(parts: InParts<T>): T {
  for (;;) {
    const part = parts.next()
    if (part.done) return part.value
  }
}
