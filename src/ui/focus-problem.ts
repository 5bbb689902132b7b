import type { SyntheticEvent } from 'react'

/**
 * Leads to the first field of a form or a sheet that says what is wrong with it: on a phone it may be out of sight, and
 * anywhere in a part that is folded.
 */
export function focusProblem({ currentTarget }: SyntheticEvent<Element>): void {
  const around = currentTarget.closest('form, [role=dialog]')
  // Fields say it once they are drawn again.
  requestAnimationFrame(() => {
    const field = around?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const fold = field?.closest('details')
    if (fold) fold.open = true
    field?.focus()
  })
}
