import { inEach, type Language } from '#core/app/language.ts'
import { providerTitles } from '#core/sales/merchant-accounts.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { findMerchantAccount } from '#server/modules/merchant-accounts/merchant-account-rows.ts'
import { leaveNotice } from '#server/modules/notices/leave-notice.ts'
import { listConcerned } from '#server/modules/people/list-concerned.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue, type Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { accessMail } from './access-letter.ts'

type News = Jobs['notify-merchant-key']

/**
 * Notifies an agency's owners that a provider refuses the key of the agency's own account, by a notice and an e-mail.
 */
export async function notifyMerchantKey(deps: Deps, { merchantAccountId, personId }: News): Promise<void> {
  const merchant = await findMerchantAccount(deps.database, merchantAccountId)
  // The owner has entered another key in the meantime.
  if (!merchant?.refusedAt) return
  const { id, version, accountId, provider } = merchant
  const { name: agency } = await getAccount(deps, accountId)
  const words = inEach((language) => wordsOf({ agency, provider: providerTitles[provider] }, language))
  const owners = await listConcerned(deps.database, [accountId], null)
  if (personId === undefined) {
    const title = inEach((language) => words[language].subject)
    const body = inEach((language) => words[language].paragraphs.join('\n\n'))
    await transact(deps.database, async (tx) => {
      const notice = { id: `merchant-key-${id}-${version}`, accountIds: [accountId], title, body }
      await leaveNotice(tx, { ...notice, forOwners: true })
      for (const owner of owners)
        await enqueue(tx, 'notify-merchant-key', { merchantAccountId, personId: owner.id })
    })
    return
  }
  const owner = owners.find((one) => one.id === personId)
  if (!owner) return
  const { button, last } = mailTexts[owner.language].merchant_key
  await deps.mail.send(
    await accessMail(deps, owner, {
      ...words[owner.language],
      button: { label: button, url: `${deps.config.baseUrl}/agency/affiliate` },
      last,
    }),
  )
}

function wordsOf(names: { agency: string; provider: string }, language: Language) {
  const { subject, heading, intro, after } = mailTexts[language].merchant_key
  return { subject: fill(subject, names), heading, paragraphs: [fill(intro, names), fill(after, names)] }
}
