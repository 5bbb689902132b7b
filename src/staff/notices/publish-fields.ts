import type { AccountState } from '#core/agencies/accounts.ts'
import { maxNoticeAccounts, noticeLimits } from '#core/agencies/notices.ts'
import { choiceField, momentField, orNone, textsField, type Values } from '#core/app/fields.ts'
import { sameText, type Text } from '#core/app/language.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { defineForm } from '#src/platform/define-form.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

/** A notice being written. */
export interface NoticeDraft {
  title: Text
  body: Text
  to: 'all' | 'states' | 'accounts'
  states: AccountState[]
  /** The agency numbers as typed. */
  accounts: string
  /** The names of agencies that were found by name, keyed by number. */
  names: Record<string, string>
  asksAcknowledgement: boolean
  /** The time of publication in the writer's time zone, "2026-12-01T09:00"; empty: immediately. */
  at: string
}

const empty: NoticeDraft = {
  ...{ title: sameText(''), body: sameText('') },
  ...{ to: 'all', states: [], accounts: '', names: {}, asksAcknowledgement: false, at: '' },
}
const readDraft = (kept: Partial<NoticeDraft> | null): NoticeDraft => ({ ...empty, ...kept })

/** The draft of a notice: each writer has only one, shared by all their devices. */
export const useNoticeDraft = () => useDraft('notice', readDraft)

const accountNumber = /^\d{4,12}$/
const yearMillis = 366 * dayMillis

/** The typed agency numbers, without duplicates. */
export const accountNumbers = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,;]+/).filter(Boolean)),
]

const areNumbers = (ids: readonly string[]): boolean =>
  ids.length > 0 && ids.length <= maxNoticeAccounts && ids.every((id) => accountNumber.test(id))

const isAhead = (at: number): boolean => at > Date.now() && at < Date.now() + yearMillis

export const noticeForm = defineForm('admin.publishNotice', {
  title: textsField(noticeLimits.title),
  body: textsField(noticeLimits.body),
  asksAcknowledgement: choiceField<boolean>(),
})

/** The fields of a notice; `zone`: the writer's time zone. */
export const noticeFields =
  (zone: string) =>
  ({ to }: NoticeDraft) => ({
    ...noticeForm.fields,
    to: choiceField<NoticeDraft['to']>(),
    states: choiceField<AccountState[]>((states) => to !== 'states' || states.length > 0),
    accounts: choiceField<string>((typed) => to !== 'accounts' || areNumbers(accountNumbers(typed))),
    names: choiceField<Record<string, string>>(),
    at: orNone(momentField(zone, isAhead)),
  })

/** The input of the call that publishes a notice. */
export function publicationOf(values: Values<ReturnType<ReturnType<typeof noticeFields>>>) {
  const { title, body, asksAcknowledgement, to, states, accounts, at: publishAt } = values
  const audience =
    to === 'accounts'
      ? { to, accountIds: accountNumbers(accounts) }
      : to === 'states'
        ? { to, states }
        : { to }
  return { title, body, asksAcknowledgement, audience, publishAt }
}
