import { emailProblem } from '#core/people/emails.ts'
import { nameProblem } from '#core/people/names.ts'
import { phonePattern } from '#core/people/phones.ts'
import { isReachable } from '#core/people/reachable.ts'
import type { Guests } from '#core/products/party.ts'
import type { SaleLine } from '#src/shared/sales/sale-query.ts'
import type { GuestDraft } from './guest-draft.ts'

/** A line as far as it matters who travels on it; also of a cart that nobody holds yet. */
export type TripLine = Pick<SaleLine, 'id' | 'position' | 'kind' | 'name' | 'travellerFields'> & {
  items: readonly Guests[]
}

/** What somebody fills in a form for. */
export interface Trip {
  accountId: string
  lines: TripLine[]
}

/** Fields with what is wrong in them, by the input's id; the words are in traveler-info.json. */
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

/** Lines whose product asks for every traveller's name. */
export const namedLines = (trip: Trip) => trip.lines.filter((line) => line.travellerFields.includes('name'))

/** Id of the input of a traveller's name. */
export const travellerId = (line: TripLine, i: number, field: 'givenName' | 'familyName') =>
  `traveller-${line.position}-${i}-${field}`

const personNames = ['givenName', 'familyName'] as const

/** Everything that keeps the form from being sent. `forClient`: of e-mail and phone one is enough. */
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

/** What is wrong in one field, or alike in both names of a traveller. */
export interface ListedProblem {
  /** The traveller that it concerns; null for the buyer. `number` counts from 1 within the line. */
  traveller: { line: TripLine; number: number } | null
  labels: (keyof GuestDraft & string)[]
  /** The inputs' ids. */
  fields: string[]
  problem: GuestProblems[string]
}

/** Problems as they are listed, in the order of the form: what one traveller lacks is one entry. */
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

/** What was typed for a traveller; the first one is the lead guest unless somebody else was typed. */
export function travellerOf(draft: GuestDraft, line: TripLine, i: number) {
  const typed = draft.travellers[line.id]?.[i]
  if (typed) return typed
  return i === 0
    ? { givenName: draft.givenName, familyName: draft.familyName }
    : { givenName: '', familyName: '' }
}
