import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { InvoiceRefused, type InvoicesGateway, type StampedInvoice } from '../port.ts'
import { globalProblem } from './global-problem.ts'
import { trialKey } from './sandbox-seal.ts'
import { schemaProblem } from './schema.ts'
import { stampDocument } from './stamp-document.ts'
import { sandboxInvoices } from './tables.ts'

/** A postal code that SAT does not know: the sandbox rejects it, as SAT would. */
const noPostcode = '00000'

/** The built-in provider. Its documents follow the official schema but have no fiscal value. */
export function createSandboxPac({ database, clock }: { database: Database; clock: Clock }): InvoicesGateway {
  async function findRow(where: { merchantId: string } | { uuid: string }) {
    const [row] = await database
      .select()
      .from(sandboxInvoices)
      .where(
        'uuid' in where
          ? eq(sandboxInvoices.uuid, where.uuid)
          : eq(sandboxInvoices.merchantId, where.merchantId),
      )
    return row ?? null
  }
  async function requireRow(uuid: string) {
    const row = await findRow({ uuid })
    if (!row) throw new Error(`the sandbox has no invoice ${uuid}`)
    return row
  }
  const find = async ({ id }: { id: string }): Promise<StampedInvoice | null> => {
    const row = await findRow({ merchantId: id })
    return row && { providerRef: row.uuid, uuid: row.uuid, xml: row.xml }
  }

  return {
    name: 'sandbox',
    isTrial: true,
    canIssueFor: () => true,

    async issue(request) {
      const known = await find(request)
      if (known) return known
      if (request.receiver.postcode === noPostcode)
        throw new InvoiceRefused('CFDI40147: DomicilioFiscalReceptor no existe en c_CodigoPostal')
      const wrong = globalProblem(request)
      if (wrong) throw new InvoiceRefused(wrong)
      const uuid = randomUUID()
      const xml = stampDocument(request, uuid, clock.now(), await trialKey())
      const problem = schemaProblem(xml)
      if (problem) throw new InvoiceRefused(problem)
      await database
        .insert(sandboxInvoices)
        .values({ uuid, merchantId: request.id, xml, state: 'issued' })
        .onConflictDoNothing()
      const stamped = await find(request)
      if (!stamped) throw new Error(`the sandbox lost invoice ${request.id}`)
      return stamped
    },

    find,

    async cancel({ providerRef }) {
      await requireRow(providerRef)
      await database
        .update(sandboxInvoices)
        .set({ state: sql`'cancelled'` })
        .where(eq(sandboxInvoices.uuid, providerRef))
      return 'cancelled'
    },

    status: async ({ providerRef }) => (await requireRow(providerRef)).state,
  }
}
