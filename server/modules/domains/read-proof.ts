import { type DomainFinding, recordName } from '#core/agencies/domains.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Domain } from './tables.ts'

/** Looks for the TXT record that proves a claim. `texts` are the values of the records found. */
export async function readProof(
  { dns }: Pick<Deps, 'dns'>,
  { host, token }: Pick<Domain, 'host' | 'token'>,
): Promise<{ finding: DomainFinding; texts: readonly string[] }> {
  const records = await dns.readTexts(recordName(host))
  if (records.result !== 'found') return { finding: records.result, texts: [] }
  const { texts } = records
  return { finding: texts.some((text) => text.trim() === token) ? 'proved' : 'different', texts }
}
