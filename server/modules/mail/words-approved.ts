import { eq } from 'drizzle-orm'
import { awaitsSignature } from '#core/agencies/registrations.ts'
import type { Language } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { kinds } from '#core/products/products.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { readDocuments } from '#server/modules/registrations/documents.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { fill, mailTexts } from '#server/modules/vouchers/texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Letter } from './letter.ts'

/** What a new agency begins with: its page, what was agreed, and the contract where it is still to be signed. */
export async function wordsApproved(
  { database, config, clock }: Deps,
  accountId: string,
  language: Language,
): Promise<Pick<Letter, 'paragraphs' | 'sections'>> {
  const t = mailTexts[language].registration
  const [row] = await database
    .select({ account: accounts, registration: registrations })
    .from(accounts)
    .innerJoin(registrations, eq(registrations.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  if (!row) return { paragraphs: [], sections: [] }
  const { account, registration } = row
  const { personKind, terms } = registration
  const documents = await readDocuments(database, accountId, personKind, clock.now())
  const rows = [
    ...kinds.map((kind) => ({
      label: t.agreed.commissionBp[kind],
      value: formatPercent(account.commissionBp[kind], language),
    })),
    {
      label: t.agreed.credit,
      value: formatMoney(account.creditLimitMinor, account.currency, language),
    },
  ]
  return {
    paragraphs: [
      fill(t.own_page, { page: `${config.baseUrl}/booking/${accountId}` }),
      ...(awaitsSignature({ terms, documents }) ? [t.sign_contract] : []),
    ],
    sections: [{ title: t.terms_agreed, rows }],
  }
}
