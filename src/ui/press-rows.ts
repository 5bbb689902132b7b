const controls = 'a, button, input, select, textarea, label, summary'

/**
 * Lets a press anywhere on a row lead where the one link of its heading does. A control in the row keeps its own meaning, and
 * so does a pull over text that selects it. For people with a keyboard or a screen reader there is the link alone.
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
