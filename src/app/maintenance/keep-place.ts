// The browser's own notes of it are handed on by the page that was left.
let isPressed = false
for (const event of ['pointerdown', 'keydown'])
  addEventListener(event, () => (isPressed = true), { capture: true, once: true })

/**
 * Does `change`, which puts something above the page or takes it away, so that what somebody sees stays where it is: the
 * page is scrolled by as much. Where nobody has pressed anything yet, what is new comes in sight.
 */
export function keepPlace(change: () => void): void {
  const page = document.querySelector('main')
  const topOf = () => page?.getBoundingClientRect().top ?? 0
  const before = topOf()
  change()
  if (!isPressed) return
  // Before the next picture, once React has drawn it.
  requestAnimationFrame(() => page?.isConnected && scrollBy({ top: topOf() - before, behavior: 'instant' }))
}
