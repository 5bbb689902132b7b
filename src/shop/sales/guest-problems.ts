import { emailProblem } from '#core/people/emails.ts'
import { nameProblem } from '#core/people/names.ts'
import { isReachable } from '#core/people/reachable.ts'
import { phonePattern } from '#core/people/typed-phone.ts'
import type { Guests } from '#core/products/party.ts'
import type { SaleLine } from '#src/shared/sales/sale-query.ts'
import type { GuestDraft } from './guest-draft.ts'

/** The part of a line that concerns its travelers; also of a cart without a hold. */
export type TripLine = Pick<SaleLine, 'id' | 'position' | 'kind' | 'name' | 'travellerFields'> & {
  items: readonly Guests[]
}

/** The lines and terms that a guest form covers. */
export interface Trip {
  accountId: string
  lines: TripLine[]
}

/** Problems by input id; the texts are in traveler-info.json. */
export type GuestProblems = Record<
  string,
  'required' | 'reachable' | 'name' | 'email' | 'email_letters' | 'phone' | 'terms' | 'client_terms'
>

/** The people of a line, adults first; `age` null for an adult. */
export function peopleOf(line: TripLine): { age: number | null }[] {
  return line.items
    .slice(0, line.kind === 'hotels' ? undefined : 1)
    .flatMap((item) => [
      ...Array.from({ length: item.adults }, () => ({ age: null })),
      ...item.childAges.map((age) => ({ age })),
    ])
}

/** Lines whose product requires every traveler's name. */
export const namedLines = (trip: Trip) => trip.lines.filter((line) => line.travellerFields.includes('name'))

/** Id of the input of a traveler's name. */
export const travellerId = (line: TripLine, i: number, field: 'givenName' | 'familyName') =>
  `traveller-${line.position}-${i}-${field}`

const personNames = ['givenName', 'familyName'] as const

/** The problems that block the form. `forClient`: either e-mail or phone is enough. */
export function guestProblems(draft: GuestDraft, trip: Trip, forClient = false): GuestProblems {
  const problems: GuestProblems = {}
  for (const field of personNames) {
    const problem = nameProblem(draft[field])
    if (problem) problems[field] = problem
  }
  const typed = { email: draft.email.trim(), phone: draft.phone.trim() }
  for (const field of ['email', 'phone'] as const) {
    if (!forClient && typed[field] === '') problems[field] = 'required'
  }
  if (forClient && !isReachable(draft)) problems.email = 'reachable'
  const email = typed.email !== '' && emailProblem(typed.email)
  if (email) problems.email = email
  if (typed.phone !== '' && !phonePattern.test(typed.phone)) problems.phone = 'phone'
  for (const line of namedLines(trip)) {
    peopleOf(line).forEach((_, i) => {
      const person = travellerOf(draft, line, i)
      for (const field of personNames) {
        const problem = nameProblem(person[field])
        if (problem) problems[travellerId(line, i, field)] = problem
      }
    })
  }
  if (!draft.terms) problems.terms = forClient ? 'client_terms' : 'terms'
  return problems
}

/** A problem of one field, or a shared one of both names of a traveler. */
export interface ListedProblem {
  /** The traveler; null for the buyer. `number` counts from 1 within the line. */
  traveller: { line: TripLine; number: number } | null
  labels: (keyof GuestDraft & string)[]
  /** The inputs' ids. */
  fields: string[]
  problem: GuestProblems[string]
}

/** Problems in the order of the form; all missing fields of a traveler form one entry. */
export function listedProblems(problems: GuestProblems, trip: Trip): ListedProblem[] {
  const listed: ListedProblem[] = []
  const list = (
    field: string,
    label: ListedProblem['labels'][number],
    traveller: ListedProblem['traveller'],
  ) => {
    const problem = problems[field]
    if (!problem) return
    const same = traveller && listed.find((one) => one.traveller === traveller && one.problem === problem)
    if (same) {
      same.labels.push(label)
      same.fields.push(field)
    } else listed.push({ traveller, labels: [label], fields: [field], problem })
  }
  for (const field of [...personNames, 'email', 'phone'] as const) list(field, field, null)
  for (const line of namedLines(trip)) {
    peopleOf(line).forEach((_, i) => {
      const traveller = { line, number: i + 1 }
      for (const name of personNames) list(travellerId(line, i, name), name, traveller)
    })
  }
  list('terms', 'terms', null)
  return listed
}

/** A traveler's typed details; the first one defaults to the lead guest. */
export function travellerOf(draft: GuestDraft, line: TripLine, i: number) {
  const typed = draft.travellers[line.id]?.[i]
  if (typed) return typed
  return i === 0
    ? { givenName: draft.givenName, familyName: draft.familyName }
    : { givenName: '', familyName: '' }
}
