import type { AccountState } from '#core/agencies/accounts.ts'
import { type Language, languages, type Text } from '#core/app/language.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { typedInstant } from '#core/time/wall-time.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

/** A notice being written. */
export interface NoticeDraft {
  title: Text
  body: Text
  to: 'all' | 'states' | 'accounts'
  states: AccountState[]
  /** Numbers of agencies as typed. */
  accounts: string
  /** The names of agencies found by name, by number. */
  names: Record<string, string>
  asksAcknowledgement: boolean
  /** In the writer's time zone, "2026-12-01T09:00"; empty: at once. */
  at: string
}

const empty: NoticeDraft = {
  ...{ title: { es: '', en: '' }, body: { es: '', en: '' } },
  ...{ to: 'all', states: [], accounts: '', names: {}, asksAcknowledgement: false, at: '' },
}
const readDraft = (kept: Partial<NoticeDraft> | null): NoticeDraft => ({ ...empty, ...kept })

/** The draft of a notice: one at a time, on all devices of its writer. */
export const useNoticeDraft = () => useDraft('notice', readDraft)

const fewest = 3
export const mostOf = { title: 120, body: 5_000 } as const
const accountNumber = /^\d{4,12}$/
const mostAccounts = 500
const yearMillis = 366 * dayMillis

export type NoticeProblem = `${'title' | 'body'}.${Language}` | 'states' | 'accounts' | 'at'

/** The typed numbers of agencies, without duplicates. */
export const accountNumbers = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,;]+/).filter(Boolean)),
]

/** The input of the call, or the problems of the draft; `zone` is the writer's. */
export function readNotice(draft: NoticeDraft, now: number, zone: string) {
  const { to, states, asksAcknowledgement } = draft
  const accountIds = accountNumbers(draft.accounts)
  const at = draft.at === '' ? null : (typedInstant(draft.at, zone) ?? new Date(Number.NaN))
  const ahead = at ? at.getTime() - now : null
  const isShort = (text: string) => text.trim().length < fewest
  const problems = new Set<NoticeProblem>([
    ...(['title', 'body'] as const).flatMap((part) =>
      languages
        .filter((language) => isShort(draft[part][language]))
        .map((language) => `${part}.${language}` as const),
    ),
    ...(to === 'states' && states.length === 0 ? (['states'] as const) : []),
    ...(to === 'accounts' && !areNumbers(accountIds) ? (['accounts'] as const) : []),
    ...(ahead !== null && !(ahead > 0 && ahead < yearMillis) ? (['at'] as const) : []),
  ])
  const audience = to === 'accounts' ? { to, accountIds } : to === 'states' ? { to, states } : { to }
  const values = {
    ...{ title: trimmed(draft.title), body: trimmed(draft.body), audience, asksAcknowledgement },
    publishAt: at && !Number.isNaN(at.getTime()) ? at.toISOString() : null,
  }
  return { problems, values: problems.size === 0 ? values : null }
}

const areNumbers = (ids: readonly string[]): boolean =>
  ids.length > 0 && ids.length <= mostAccounts && ids.every((id) => accountNumber.test(id))

const trimmed = ({ es, en }: Text): Text => ({ es: es.trim(), en: en.trim() })
