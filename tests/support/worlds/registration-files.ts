import { expect, request } from 'playwright/test'
import { type DocumentKind, documentsToApprove } from '#core/agencies/accounts.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { paper, photo } from '#tests/builders/uploads.ts'
import { type Shop, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { fromElsewhere } from '#tests/support/people/enter-as.ts'
import { approveAgency } from '#tests/support/people/new-agency.ts'

export interface NewFile {
  accountId: string
  tradeName: string
  email: string
  /** Continues the registration, as the applicant's device does. */
  handIn: (kind: DocumentKind) => Promise<void>
}

/** An agency that registers from another browser; its file is unassigned. */
export async function registerBeside(baseURL: string, staff: Shop): Promise<NewFile> {
  const handed = newRegistration({ tradeName: `Viajes Ocotlán ${crypto.randomUUID().slice(0, 8)}` })
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: fromElsewhere() })
  const { token } = await shopOf(visitor).home.register(handed as never)
  const { rows: registrations } = await staff.admin.listRegistrations({ state: 'any', text: handed.email })
  const { accountId = '' } = registrations[0] ?? {}
  return {
    accountId,
    tradeName: handed.tradeName,
    email: handed.email,
    async handIn(kind) {
      const isPicture = kind === 'identification'
      const answer = await visitor.post(`/files/documents/${kind}`, {
        headers: {
          'content-type': isPicture ? 'image/jpeg' : 'application/pdf',
          'x-file-name': `${kind}.${isPicture ? 'jpg' : 'pdf'}`,
          authorization: `Registration ${token}`,
        },
        data: isPicture ? await photo('jpeg', 900) : paper(kind),
      })
      expect(answer.status()).toBe(200)
    },
  }
}

/** The same, assigned to the person whom `staff` is signed in as, with documents to review. */
export async function newFile(
  baseURL: string,
  staff: Shop,
  kinds: readonly DocumentKind[],
): Promise<NewFile> {
  const file = await registerBeside(baseURL, staff)
  const { accountId } = file
  for (const kind of kinds) await file.handIn(kind)
  const { version } = await staff.admin.getRegistration({ accountId })
  await staff.admin.takeRegistration({ accountId, version })
  return file
}

/** Accepts every document in review. */
export async function acceptPapers(staff: Shop, accountId: string): Promise<void> {
  const { papers } = await staff.admin.getRegistration({ accountId })
  for (const { id, state } of papers) {
    if (!id || state !== 'uploaded') continue
    const { version } = await staff.admin.getRegistration({ accountId })
    await staff.admin.decideDocument({ documentId: id, version, decision: 'accepted' })
  }
}

/** A selling agency in the portfolio of the person whom `staff` is signed in as. */
export async function sellingAgency(baseURL: string, staff: Shop): Promise<NewFile> {
  const file = await registerBeside(baseURL, staff)
  for (const kind of documentsToApprove('company')) await file.handIn(kind)
  await approveAgency(staff, file.email)
  return file
}
