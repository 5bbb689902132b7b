import type { SyntheticEvent } from 'react'

/** Focuses the first invalid field of a form or sheet, which may be off the screen or in a collapsed part. */
export function focusProblem({ currentTarget }: SyntheticEvent<Element>): void {
  const around = currentTarget.closest('form, [role=dialog]')
  // The fields show their errors after the next render.
  requestAnimationFrame(() => {
    const field = around?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const fold = field?.closest('details')
    if (fold) fold.open = true
    field?.focus()
  })
}
