/**
 * Calls `act` when the current press on a button or link is over, or immediately if there is none. Errors shown on blur
 * make the form taller, and a button that moves while it is pressed receives no click.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector('button:active, a:active, label:active'))
    document.addEventListener('click', () => act(), { once: true })
  else act()
}
