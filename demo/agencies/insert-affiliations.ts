import { join } from 'node:path'
import type { DocumentKind, DocumentState, PersonKind } from '#core/agencies/accounts.ts'
import { type MexicanState, zoneOfState } from '#core/app/mexico.ts'
import { platformTheme } from '#core/looks/themes.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { text } from '#demo/catalogue/demo-shapes.ts'
import { createDiskMedia } from '#server/gateways/media/disk.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { keepFile } from '#server/modules/files/keep-file.ts'
import { people } from '#server/modules/people/tables.ts'
import { noteSearched } from '#server/modules/registrations/note-searched.ts'
import { documents, registrations } from '#server/modules/registrations/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { fingerprint, seal } from '#server/platform/keys/sealed.ts'
import { insertAuditEvent, paperOf, papers, termsAgreedAt } from './register-demo.ts'

/** A document: its kind, the days since its upload, its state, and the reason for that state. */
type Paper = [kind: DocumentKind, daysAgo: number, state: DocumentState, reason?: string]

interface Applicant {
  id: string
  name: string
  legalName: string
  contactName: string
  personKind: PersonKind
  phone: string
  email: string
  address: string
  city: string
  stateCode: MexicanState
  rfc: string
  taxRegime: string
  fiscalPostcode: string
  clabe: string
  attribution: Record<string, string>
  daysAgo: number
  /** Days since the demo's executive took the registration; null if nobody has taken it. */
  takenAgo: number | null
  note: string
  papers: Paper[]
}

const applicants: readonly Applicant[] = [
  {
    ...{ id: '1011', name: 'Rutas del Mayab', legalName: 'Rutas del Mayab Demostración, S. A. de C. V.' },
    ...{ contactName: 'Wilberth Canul Demo', personKind: 'company', phone: '+52 999 555 0121' },
    ...{ email: 'wilberth@rutas-mayab.example', address: 'Calle 60 núm. 418, Centro', city: 'Mérida' },
    ...{ stateCode: 'YN', rfc: 'RMA190615H28', taxRegime: '601', fiscalPostcode: '97000' },
    ...{ clabe: '012910001234567001', attribution: { utm_source: 'feria', utm_campaign: 'tianguis-2026' } },
    ...{ daysAgo: 3, takenAgo: null, note: '' },
    papers: [
      ['tax_status', 3, 'uploaded'],
      ['identification', 3, 'uploaded'],
      ['bank_statement', 2, 'uploaded'],
    ],
  },
  {
    ...{ id: '1012', name: 'Viajes Tlayuda', legalName: 'Amparo Pacheco Demo', personKind: 'person' },
    ...{ contactName: 'Amparo Pacheco Demo', phone: '+52 951 555 0176', email: 'amparo@tlayuda.example' },
    ...{ address: 'Morelos 307, Centro', city: 'Tlacolula', stateCode: 'OC', rfc: 'TLPA850312QK6' },
    ...{ taxRegime: '612', fiscalPostcode: '70400', clabe: '072610009876543000', attribution: {} },
    ...{ daysAgo: 1, takenAgo: null, note: '', papers: [] },
  },
  {
    ...{ id: '1013', name: 'Sierra y Mar Viajes', personKind: 'company', phone: '+52 669 555 0150' },
    ...{ legalName: 'Sierra y Mar Demostración, S. de R. L. de C. V.', contactName: 'Nidia Osuna Demo' },
    ...{ email: 'nidia@sierraymar.example', address: 'Olas Altas 71, Centro', city: 'Mazatlán' },
    ...{ stateCode: 'SL', rfc: 'SMV170908J4A', taxRegime: '601', fiscalPostcode: '82000' },
    ...{ clabe: '012740005555123002', attribution: {}, daysAgo: 9, takenAgo: 7 },
    note: 'Confirma que el poder es de este año; manda otra vez el comprobante mañana.',
    papers: [
      ['tax_status', 9, 'accepted'],
      ['identification', 9, 'accepted'],
      ['articles_of_incorporation', 8, 'accepted'],
      ['proof_of_address', 8, 'rejected', 'Tiene más de tres meses.'],
      ['power_of_attorney', 4, 'uploaded'],
      ['bank_statement', 4, 'uploaded'],
    ],
  },
]

/** The agencies whose applications are open for the demo's staff to decide, with their owners' e-mail addresses. */
export const applicantAccounts = applicants.map(({ id, email }) => ({ id, email }))

const executiveId = 'demo-executive'
const tagline = text('Su próximo viaje, con quien sí le contesta.', 'Your next trip, with people who answer.')
const nothing = { hotels: 0, tours: 0, transfers: 0 }

/** Inserts agencies that await approval, with their documents and histories. */
export async function insertAffiliations(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'keys'>,
  startOn: Day,
): Promise<void> {
  const media = createDiskMedia(join(deps.config.dataFolder, 'files'))
  for (const applicant of applicants) {
    const on = (ago: number, time = '10:00') => instantAt(addDays(startOn, -ago), time, 'America/Mexico_City')
    await insertApplicant(tx, deps, applicant, on)
    for (const [kind, ago, state, reason = null] of applicant.papers) {
      const isPicture = kind === 'identification'
      const bytes = isPicture
        ? await pictureOf(applicant.contactName)
        : await paperOf(papers[kind], applicant.legalName, on(ago))
      const sent = {
        accountId: applicant.id,
        name: `${papers[kind]}.${isPicture ? 'jpg' : 'pdf'}`,
        bytes,
      }
      const id = newId()
      const decidedAt = state === 'uploaded' ? null : on(ago - 1)
      await keepFile(
        { media, keys: deps.keys },
        sent,
        (effect) => effect(tx),
        async (inside, fileId) => {
          const uploadedAt = on(ago, '11:00')
          const row = { id, accountId: applicant.id, kind, fileId, state, reason, uploadedAt, decidedAt }
          await inside.insert(documents).values(row)
        },
      )
      const details = { kind, documentId: id }
      const { id: accountId } = applicant
      await insertAuditEvent(tx, accountId, 'visitor', 'document_uploaded', on(ago, '11:00'), details)
      if (decidedAt) {
        const decided = { ...details, reason }
        await insertAuditEvent(
          tx,
          accountId,
          `executive:${executiveId}`,
          `document_${state}`,
          decidedAt,
          decided,
        )
      }
    }
    await insertNote(tx, applicant, on)
  }
}

async function insertApplicant(
  tx: Transaction,
  keys: Pick<Deps, 'keys'>,
  { id, clabe, takenAgo, daysAgo, papers: _, note, ...applicant }: Applicant,
  on: (ago: number, time?: string) => Date,
): Promise<void> {
  const { name, legalName, contactName, phone, email, address, stateCode, ...registered } = applicant
  await tx.insert(accounts).values({
    ...{ id, name, legalName, address, phone, email, tagline, language: 'es', currency: 'MXN' },
    ...{ theme: platformTheme, kinds: ['hotels', 'tours', 'transfers'], sellerBp: 4_000 },
    ...{ markupBp: nothing, commissionBp: nothing, timeZone: zoneOfState(stateCode) },
    state: takenAgo === null ? 'news' : 'in_process',
  })
  await tx.insert(registrations).values({
    ...registered,
    ...{ accountId: id, contactName, stateCode, clabeHolder: legalName },
    clabe: seal(keys, clabe),
    clabeHash: fingerprint(keys, clabe),
    terms: termsAgreedAt(on(daysAgo)),
    receivedAt: on(daysAgo),
    ...(takenAgo !== null && { executiveId, takenAt: on(takenAgo) }),
    ...(note && { contactedAt: on(1, '12:00'), nextOn: on(0).toISOString().slice(0, 10) }),
  })
  await noteSearched(tx, id)
  const owner = { role: 'owner', name: contactName, email, phone, language: 'es', state: 'invited' } as const
  await tx.insert(people).values({ ...owner, id: `demo-owner-${id}`, accountId: id })
  await insertAuditEvent(tx, id, 'visitor', 'registration_received', on(daysAgo), {})
  if (takenAgo !== null)
    await insertAuditEvent(tx, id, `executive:${executiveId}`, 'registration_taken', on(takenAgo), {})
}

async function insertNote(
  tx: Transaction,
  { id, note }: Applicant,
  on: (ago: number, time?: string) => Date,
): Promise<void> {
  if (!note) return
  const details = { kind: 'call', said: note, nextOn: on(0).toISOString().slice(0, 10) }
  await insertAuditEvent(tx, id, `executive:${executiveId}`, 'registration_noted', on(1, '12:00'), details)
}

/** Returns a picture that shows its title as text. */
async function pictureOf(name: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800">
      <rect width="1280" height="800" rx="48" fill="#e8ecf6"/><rect width="1280" height="150" rx="48" fill="#2b3a8c"/>
      <rect x="80" y="230" width="320" height="400" rx="24" fill="#b9c3e6"/>
      <circle cx="240" cy="360" r="80" fill="#7283c9"/><path d="M110 630a130 130 0 0 1 260 0z" fill="#7283c9"/>
      <g font-family="sans-serif" fill="#1c2340"><text x="80" y="98" font-size="56" fill="#ffffff">Identificación</text>
      <text x="460" y="320" font-size="52">${name}</text>
      <text x="460" y="410" font-size="40">Documento de demostración,</text><text x="460" y="464" font-size="40">sin validez.</text></g>
    </svg>`),
  )
    .jpeg()
    .toBuffer()
}
