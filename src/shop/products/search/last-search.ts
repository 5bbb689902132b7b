import { encodeCriteria, parseCriteria } from '#core/criteria/token.ts'
import { type Day, isDay } from '#core/time/days.ts'
import { criteriaOf, draftOf, draftProblems, type SearchDraft } from './search-draft.ts'

const keyOf = (accountId: string) => `last-search:${accountId}`

/** The last search with this agency on this device, unless its days are past. */
export function readLastSearch(accountId: string, today: Day): SearchDraft | null {
  const token = stored(accountId)
  const parsed = token ? parseCriteria(token) : null
  if (!parsed || 'problem' in parsed || !isDay(today)) return null
  const draft = draftOf(parsed.criteria, today)
  return Object.keys(draftProblems(draft, today)).length === 0 ? draft : null
}

/** Stores a search on this device, unless the browser forbids storage. */
export function keepLastSearch(accountId: string, draft: SearchDraft): void {
  try {
    localStorage.setItem(keyOf(accountId), encodeCriteria(criteriaOf(draft)))
  } catch {}
}

function stored(accountId: string): string | null {
  try {
    return localStorage.getItem(keyOf(accountId))
  } catch {
    return null
  }
}
