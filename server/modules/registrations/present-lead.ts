import { eq } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { leads } from './tables.ts'

/** The data of a lead, with its registration link; null if there is none. */
export async function presentLead({ database, config }: Deps, leadId: string) {
  const [lead] = await database.select().from(leads).where(eq(leads.id, leadId))
  if (!lead) return null
  const { name, tradeName, email, phone, city, stateCode, source, reference } = lead
  return {
    leadId,
    reference,
    url: leadUrl(config, leadId),
    name,
    tradeName,
    email,
    phone,
    city,
    stateCode,
    source,
  }
}

/** The address at which a lead registers. */
export const leadUrl = ({ baseUrl }: { baseUrl: string }, leadId: string): string =>
  `${baseUrl}/signup/${leadId}`
