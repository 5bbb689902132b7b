import type { AccountState, PersonKind } from '#core/agencies/accounts.ts'
import type { Origin } from '#core/agencies/registration-desk.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import { isDay } from '#core/time/days.ts'
import { readPage } from '#src/platform/list-address.ts'

/** The two lists of registrations: what nobody has, and what somebody works on or has decided. */
export type Stage = 'news' | 'in_process'

/** The list's filters and page, as they stand in its address; what is usual is left out: what is in process. */
export interface RegistrationsAddress {
  text?: string
  /** Of the country. */
  state?: MexicanState
  kind?: PersonKind
  stage?: AccountState | 'any'
  waits?: 'papers' | 'overdue'
  /** Who has it: an id, `mine`, or `mine_or_nobody`. */
  executive?: string
  /** Days between which it was received. */
  from?: string
  until?: string
  origin?: Origin
  page?: number
}

const shapes = {
  state: /^[A-Z]{2}$/,
  kind: /^[a-z]{6,7}$/,
  stage: /^[a-z_]{4,10}$/,
  waits: /^[a-z]{6,7}$/,
  executive: /^[\w-]{1,64}$/,
  from: { test: isDay },
  until: { test: isDay },
  origin: /^[a-z]{4,9}$/,
}

/** Reads what somebody may have typed; the list does not know what is none of its states and kinds. */
export function readRegistrationsAddress({ text, ...rest }: Record<string, unknown>): RegistrationsAddress {
  const picked = Object.entries(shapes).flatMap(([name, shape]) =>
    typeof rest[name] === 'string' && shape.test(rest[name]) ? [[name, rest[name]]] : [],
  )
  const typed = typeof text === 'number' ? `${text}` : text
  return {
    ...(typeof typed === 'string' && typed !== '' && { text: typed.slice(0, 100) }),
    ...Object.fromEntries(picked),
    ...readPage(rest),
  }
}
