/** Work in parts that each take well under a millisecond; other work may run between them. Ends with a result. */
export type InParts<T> = Generator<void, T>

/** All of the work without a pause. */
export function atOnce<T>(parts: InParts<T>): T {
  for (;;) {
    const part = parts.next()
    if (part.done) return part.value
  }
}
