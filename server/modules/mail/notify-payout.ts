import { inEach, type Language } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { leaveNotice } from '#server/modules/notices/leave-notice.ts'
import { notifyReadersOf } from '#server/modules/notices/notify-notice.ts'
import { findPayout } from '#server/modules/payouts/find-payout.ts'
import { listConcerned } from '#server/modules/people/list-concerned.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue, type Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { accessMail } from './access-letter.ts'

type News = Jobs['notify-payout']
type Payout = NonNullable<Awaited<ReturnType<typeof findPayout>>>

/**
 * Notifies the owners of a paid agency, or of a branch and its agency, by a notice, a push notification and an e-mail.
 */
export async function notifyPayout(deps: Deps, { payoutId, what, personId }: News): Promise<void> {
  const payout = await findPayout(deps, payoutId)
  if (!payout) return
  const { accountId } = payout
  const { name, parentId } = await getAccount(deps, accountId)
  const accountIds = parentId === null ? [accountId] : [accountId, parentId]
  const words = inEach((language) => wordsOf(payout, what, name, language))
  const title = inEach((language) => words[language].subject)
  const notice = { id: `payout-${payoutId}-${what}`, title }
  if (personId === undefined) {
    const body = inEach((language) => words[language].paragraphs.join('\n\n'))
    await transact(deps.database, async (tx) => {
      await leaveNotice(tx, { ...notice, accountIds, body, forOwners: true })
      await notifyReadersOf(tx, notice)
      for (const { id } of await listConcerned(tx, accountIds, null))
        await enqueue(tx, 'notify-payout', { payoutId, what, personId: id })
    })
    return
  }
  const person = (await listConcerned(deps.database, accountIds, null)).find(({ id }) => id === personId)
  if (!person) return
  const t = mailTexts[person.language].payout
  const path = `/agency/reports/statement?account=${accountId}`
  await deps.mail.send(
    await accessMail(deps, person, {
      ...words[person.language],
      button: { label: t.button, url: `${deps.config.baseUrl}${path}` },
      last: t.last,
    }),
  )
}

/** The subject is also shown on locked screens, so it does not state the amount. */
function wordsOf(
  { amountMinor, currency, reference, account }: Payout,
  what: News['what'],
  agency: string,
  language: Language,
) {
  const { to_account, ...texts } = mailTexts[language].payout
  const t = texts[what]
  const say = (text: string) =>
    fill(text, { agency, amount: formatMoney(amountMinor, currency, language), reference })
  const [bank, lastDigits] = [account?.bank ?? '', account?.masked.slice(-4) ?? '']
  const to = account && fill(to_account, { bank, lastDigits, holder: account.holder }).replace(/ +/g, ' ')
  return {
    subject: say(t.subject),
    heading: t.heading,
    paragraphs: [say(t.intro), ...(to && what === 'ordered' ? [to] : []), t.after],
  }
}
