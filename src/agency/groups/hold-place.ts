/**
 * Notes where the element is that lies nearest to the middle of the screen; what is answered brings it back there, once what is
 * above it has changed.
 */
export function holdPlace(elements: Iterable<Element>): () => void {
  const distanceOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.max(top - innerHeight / 2, innerHeight / 2 - bottom, 0)
  }
  const [held] = [...elements].toSorted((a, b) => distanceOf(a) - distanceOf(b))
  if (!held) return () => {}
  const { top } = held.getBoundingClientRect()
  const putBack = () => {
    if (held.isConnected) scrollBy({ top: held.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  // The browser's own anchor moves the page a frame later.
  return () => requestAnimationFrame(() => requestAnimationFrame(putBack))
}
