import { type HostProblem, hostProblems } from '#core/agencies/domains.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'

/** A booking area's own domain. */
export type Domain = NonNullable<Outputs['agency']['getDomain']['domain']>
/** The response of a check. */
export type Checked = Outputs['agency']['checkDomain']

export const domainQuery = (accountId: string) => api.agency.getDomain.queryOptions({ input: { accountId } })

/** Why a typed domain was refused; null if it was not. */
export function problemOf(error: Error | null): HostProblem | null {
  if (!error || !isRefusal(error) || error.code !== 'domain_unusable') return null
  const data: object = error.data ?? {}
  return hostProblems.find((problem) => 'problem' in data && problem === data.problem) ?? null
}
