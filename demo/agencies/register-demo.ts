import { join } from 'node:path'
import { type DocumentKind, documentsOf } from '#core/agencies/accounts.ts'
import { templateVersion } from '#core/app/legal-texts.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { createDiskMedia } from '#server/gateways/media/disk.ts'
import { executives } from '#server/modules/executives/tables.ts'
import { keepFile } from '#server/modules/files/keep-file.ts'
import { findTaxData, writeTaxData } from '#server/modules/platform-settings/tax-data.ts'
import { noteSearched } from '#server/modules/registrations/note-searched.ts'
import { documents, leads, registrations } from '#server/modules/registrations/tables.ts'
import { writePdf } from '#server/modules/vouchers/paper.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { audit } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { fingerprint, seal } from '#server/platform/keys/sealed.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoTaxData } from './demo-tax-data.ts'

type Handed = Omit<
  typeof registrations.$inferInsert,
  | 'personKind'
  | 'clabeHash'
  | 'terms'
  | 'executiveId'
  | 'receivedAt'
  | 'takenAt'
  | 'decidedAt'
  | 'attribution'
> & { daysAgo: number }

/** Registrations of the demo's agencies; a branch is registered with its agency. */
const handed: readonly Handed[] = [
  {
    accountId: '1001',
    contactName: 'Citlali Dueñas Demo',
    city: 'Oaxaca de Juárez',
    stateCode: 'OC',
    rfc: 'VCD1503127K8',
    taxRegime: '601',
    fiscalPostcode: '68000',
    clabe: '012610001234567893',
    clabeHolder: 'Viajes Cempasúchil Demostración, S. A. de C. V.',
    daysAgo: 420,
  },
  {
    accountId: '1002',
    contactName: 'Marina Clara Demo',
    city: 'Cancún',
    stateCode: 'QR',
    rfc: 'OBC180920ABA',
    taxRegime: '601',
    fiscalPostcode: '77500',
    clabe: '072691009876543210',
    clabeHolder: 'Operadora Brisa Clara Demostración, S. de R. L. de C. V.',
    daysAgo: 260,
  },
]

/** A lead from a fair. The lead's registration begins at `/signup/<id>` with the known details filled in. */
export const demoLead: typeof leads.$inferInsert = {
  id: 'feria-demo-2026-rosaura',
  name: 'Rosaura Trujillo Demo',
  tradeName: 'Viajes Rosaura',
  email: 'rosaura@viajes-rosaura.example',
  phone: '+52 951 555 0144',
  city: 'Tlacolula',
  stateCode: 'OC',
  source: 'feria',
}

/** The file name for each kind of document. */
export const papers: Record<DocumentKind, string> = {
  tax_status: 'Constancia de situación fiscal',
  identification: 'Identificación oficial',
  proof_of_address: 'Comprobante de domicilio',
  articles_of_incorporation: 'Acta constitutiva',
  power_of_attorney: 'Poder notarial',
  tourism_registry: 'Registro Nacional de Turismo',
  bank_statement: 'Estado de cuenta',
  contract: 'Contrato firmado',
}

/** The states that the demo's executive is responsible for; Yucatán has no executive yet. */
const executiveStates = { personId: 'demo-executive', states: ['OC' as const, 'QR' as const, 'SL' as const] }

/** Validity of the tourism registry's certificates, in days. */
const registryDays = 300

/** Inserts the demo agencies' approved registrations, with documents and an executive, and the invited lead. */
export async function registerDemo(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'keys'>,
  startOn: Day,
): Promise<void> {
  await tx.insert(leads).values(demoLead)
  if (!(await findTaxData(tx))) await writeTaxData(tx, demoTaxData)
  await tx.insert(executives).values(executiveStates)
  const media = createDiskMedia(join(deps.config.dataFolder, 'files'))
  for (const { daysAgo, clabe, ...row } of handed) {
    const on = (days: number) => instantAt(addDays(startOn, days - daysAgo), '11:00', 'America/Mexico_City')
    await tx.insert(registrations).values({
      ...row,
      personKind: 'company',
      clabe: seal(deps, clabe),
      clabeHash: fingerprint(deps, clabe),
      terms: termsAgreedAt(on(0)),
      executiveId: 'demo-executive',
      receivedAt: on(0),
      takenAt: on(1),
      decidedAt: on(6),
    })
    await noteSearched(tx, row.accountId)
    const { accountId } = row
    const executive = 'executive:demo-executive'
    await insertAuditEvent(tx, accountId, 'visitor', 'registration_received', on(0), {})
    await insertAuditEvent(tx, accountId, executive, 'registration_taken', on(1), {})
    const accepted: Record<string, unknown>[] = []
    for (const kind of documentsOf('company')) {
      const bytes = await paperOf(papers[kind], row.clabeHolder, on(1))
      const sent = { accountId, name: `${papers[kind]}.pdf`, bytes }
      await keepFile(
        { media, keys: deps.keys },
        sent,
        (effect) => effect(tx),
        async (inside, fileId) => {
          const id = newId()
          await inside.insert(documents).values({
            ...{
              id,
              accountId,
              kind,
              fileId,
              state: 'accepted',
              uploadedAt: on(1),
              decidedAt: on(4),
            },
            expiresOn: kind === 'tourism_registry' ? addDays(startOn, registryDays) : null,
          })
          await insertAuditEvent(inside, accountId, 'visitor', 'document_uploaded', on(1), {
            kind,
            documentId: id,
          })
          accepted.push({ kind, documentId: id, reason: null })
        },
      )
    }
    for (const details of accepted)
      await insertAuditEvent(tx, accountId, executive, 'document_accepted', on(4), details)
    await insertAuditEvent(tx, accountId, executive, 'registration_approved', on(6), agreedWith(accountId))
  }
}

/** The acceptance of the contract at `at`, or on the contract's date if `at` is earlier. */
export function termsAgreedAt(at: Date): { version: string; at: string } {
  const written = new Date(`${templateVersion.slice(0, 7)}-01T12:00:00Z`)
  return { version: templateVersion, at: (at < written ? written : at).toISOString() }
}

/** Inserts an event into a registration's history. */
export async function insertAuditEvent(
  tx: Transaction,
  accountId: string,
  actor: string,
  event: string,
  at: Date,
  details: Record<string, unknown>,
): Promise<void> {
  await tx.insert(audit).values({ accountId, actor, event, at, details })
}

/** The terms agreed on approval, which are the account's current terms. */
function agreedWith(accountId: string): Record<string, unknown> {
  const account = demoAccounts.find(({ id }) => id === accountId)
  if (!account) throw new Error(`the demo has no agency ${accountId}`)
  const { commissionBp, markupBp, sellerBp, creditLimitMinor } = account
  return { commissionBp, markupBp, sellerBp, creditLimitMinor }
}

/** Returns a PDF page that shows its title as text. */
export const paperOf = (title: string, holder: string, createdAt: Date): Promise<Buffer> =>
  writePdf({ title, author: holder, language: 'es', createdAt }, (pdf) => {
    pdf.addPage()
    pdf.font('Helvetica-Bold').fontSize(24).text(title, 72, 120)
    pdf.font('Helvetica').fontSize(14).text(holder, 72, 170)
    pdf.text('Documento de demostración, sin validez.', 72, 210)
  })
