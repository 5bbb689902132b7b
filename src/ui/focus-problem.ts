import type { SyntheticEvent } from 'react'

/** Leads to the first field of a form or a sheet that says what is wrong with it: on a phone it may be out of sight. */
export function focusProblem({ currentTarget }: SyntheticEvent<Element>): void {
  const around = currentTarget.closest('form, [role=dialog]')
  // Fields say it once they are drawn again.
  requestAnimationFrame(() => around?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
