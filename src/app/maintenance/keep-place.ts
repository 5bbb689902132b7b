// Not `navigator.userActivation`, which is inherited from the previous page.
let isPressed = false
for (const event of ['pointerdown', 'keydown'])
  addEventListener(event, () => (isPressed = true), { capture: true, once: true })

/**
 * Runs `change`, which adds or removes an element above the page, and scrolls by its height so that the visible content
 * stays in place. Before the first interaction it does not scroll: the new element becomes visible.
 */
export function keepPlace(change: () => void): void {
  const page = document.querySelector('main')
  const topOf = () => page?.getBoundingClientRect().top ?? 0
  const before = topOf()
  change()
  if (!isPressed) return
  // Before the next paint, after React has rendered.
  requestAnimationFrame(() => page?.isConnected && scrollBy({ top: topOf() - before, behavior: 'instant' }))
}
