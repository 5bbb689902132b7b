const controls = 'a, button, input, select, textarea, label, summary'

/**
 * Makes a press anywhere on a row follow the link of its heading. Controls in the row keep their function, and so does
 * selecting text. Keyboard and screen reader users use the link itself.
 */
export function pressRows(table: HTMLTableElement): () => void {
  const press = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    if (!(target instanceof Element) || event.defaultPrevented || target.closest(controls)) return
    const links = target.closest('tr')?.querySelectorAll<HTMLAnchorElement>('th[scope=row] a[href]')
    if (links?.length !== 1 || !getSelection()?.isCollapsed) return
    links[0]?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    )
  }
  table.addEventListener('click', press)
  return () => table.removeEventListener('click', press)
}
