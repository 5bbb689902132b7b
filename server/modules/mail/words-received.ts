import { eq } from 'drizzle-orm'
import { documentsToApprove } from '#core/agencies/accounts.ts'
import type { Language } from '#core/app/language.ts'
import { readDocuments } from '#server/modules/registrations/documents.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Letter } from './letter.ts'

/**
 * A registration's next steps and the current state of the documents required for approval; `closing` explains how to
 * send missing ones.
 */
export async function wordsReceived(
  { database, clock }: Deps,
  accountId: string,
  language: Language,
): Promise<Pick<Letter, 'paragraphs' | 'sections'> & { closing?: string[] }> {
  const t = mailTexts[language].registration
  const [row] = await database
    .select({ personKind: registrations.personKind })
    .from(registrations)
    .where(eq(registrations.accountId, accountId))
  if (!row) return { paragraphs: [], sections: [] }
  const needed = documentsToApprove(row.personKind)
  const papers = (await readDocuments(database, accountId, row.personKind, clock.now())).filter(({ kind }) =>
    needed.includes(kind),
  )
  const lacksSome = papers.some(({ state }) => state === 'missing')
  return {
    paragraphs: [t.review],
    closing: lacksSome ? [t.still_missing] : [],
    sections: [
      {
        title: t.papers,
        rows: papers.map(({ kind, state }) => ({
          label: t.documents[kind],
          value: state === 'missing' ? t.paper.missing : t.paper.received,
        })),
      },
    ],
  }
}
