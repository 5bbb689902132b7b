/**
 * Calls `act` after the next frame: what a press shows at once is painted first, and its longer work comes after it. A
 * hidden page paints no frames.
 */
export function afterPaint(act: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(act))
  else act()
}
