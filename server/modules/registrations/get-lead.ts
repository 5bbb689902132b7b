import { eq } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { leads } from './tables.ts'

/** The data of an invited lead, or null. */
export async function getLead(deps: Deps, leadId: string) {
  const [lead] = await deps.database
    .select({
      contactName: leads.name,
      tradeName: leads.tradeName,
      email: leads.email,
      phone: leads.phone,
      city: leads.city,
      stateCode: leads.stateCode,
    })
    .from(leads)
    .where(eq(leads.id, leadId))
  return lead ?? null
}
