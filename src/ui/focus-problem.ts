import type { FormEvent } from 'react'

/** Leads to the first field of a form that says what is wrong with it: on a phone it may be out of sight. */
export function focusProblem({ currentTarget: form }: FormEvent): void {
  // Fields say it once they are drawn again.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
