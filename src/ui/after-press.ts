/**
 * Acts once a press on a button or link is over, at once when there is none. What is said on leaving a field makes the
 * form taller, and a button that moves between the press and its end is not clicked.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector('button:active, a:active, label:active'))
    document.addEventListener('click', () => act(), { once: true })
  else act()
}
