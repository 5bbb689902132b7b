import { eq } from 'drizzle-orm'
import { awaitsSignature } from '#core/agencies/registrations.ts'
import { agencyPath } from '#core/app/addresses.ts'
import type { Language } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { kinds } from '#core/products/products.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { readContract } from '#server/modules/legal-texts/newer-contract.ts'
import { readDocuments } from '#server/modules/registrations/documents.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Letter } from './letter.ts'

/** A new agency's page and terms, and its contract if that still has to be signed. */
export async function wordsApproved(
  { database, config, clock, domains }: Deps,
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
  const contract = await readContract(database, { clock }, terms.version)
  const documents = await readDocuments(database, accountId, personKind, clock.now())
  const page = domains.urlOf(accountId, agencyPath(accountId))
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
    paragraphs: [t.own_page],
    sections: [
      {
        title: t.begin,
        rows: [
          { label: t.page, value: page, url: page },
          ...(awaitsSignature({ terms, contract, documents })
            ? [{ label: t.contract, value: t.sign_contract, url: `${config.baseUrl}/agency/affiliate` }]
            : []),
        ],
      },
      { title: t.terms_agreed, rows },
    ],
  }
}
