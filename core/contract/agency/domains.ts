import { oc } from '@orpc/contract'
import * as z from 'zod'
import { domainFindings, domainStates, longestHost } from '#core/agencies/domains.ts'
import { accountId } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['booking pages']
const path = '/agency/domain' as const

/** Absent: the caller's account. */
const scope = z.strictObject({ accountId: accountId.optional() })
const domain = z.object({
  accountId,
  /** Null: the agency has none. */
  domain: z
    .object({
      host: z.string(),
      state: z.enum(domainStates),
      /** The TXT record that proves it. */
      record: z.object({ name: z.string(), value: z.string() }),
    })
    .nullable(),
})

export const domainsContract = {
  /** The own domain of an agency's booking area. */
  getDomain: base.route({ method: 'GET', path, tags }).input(scope).output(domain),

  /** Claims a domain in place of the earlier one. Errors: `domain_unusable`. */
  claimDomain: base
    .route({ method: 'PUT', path, tags })
    .input(
      scope.extend({
        host: z
          .string()
          .min(1)
          .max(longestHost + 20),
      }),
    )
    .output(domain),

  /** Looks for its record now. Errors: `domain_not_found`. */
  checkDomain: base
    .route({ method: 'POST', path: `${path}/check`, tags })
    .input(scope)
    .output(domain.extend({ finding: z.enum(domainFindings) })),

  removeDomain: base.route({ method: 'DELETE', path, tags }).input(scope).output(domain),
}
