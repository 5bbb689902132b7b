/**
 * Calls `act` when the current press on a button or link is over, or at once if there is none. Errors shown on blur
 * make the form taller, and a button that moves during a press is not clicked.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector('button:active, a:active, label:active'))
    document.addEventListener('click', () => act(), { once: true })
  else act()
}
