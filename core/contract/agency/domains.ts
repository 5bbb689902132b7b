import { oc } from '@orpc/contract'
import * as z from 'zod'
import {
  domainFindings,
  domainLength,
  domainStates,
  domainTargets,
  maxShownRecords,
} from '#core/agencies/domains.ts'
import { accountId, instant } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['booking pages']
const path = '/agency/domain' as const

/** Absent: the caller's account. */
const scope = z.strictObject({ accountId: accountId.optional() })
const domain = z.object({
  accountId,
  /** The public address of the booking page: on the domain once it is verified. */
  address: z.string(),
  /** Null: the agency has none. */
  domain: z
    .object({
      host: z.string(),
      state: z.enum(domainStates),
      /** The TXT record that proves control of it. */
      record: z.object({ name: z.string(), value: z.string() }),
      /** The record that points to the platform; an A record has no value while the platform's own address is unknown. */
      lead: z.object({ type: z.enum(['CNAME', 'A']), values: z.array(z.string()).max(maxShownRecords) }),
      /** For a verified domain without its record: since when, and when it stops working. */
      missing: z.object({ since: instant, until: instant }).nullable(),
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
        host: z.string().trim().min(domainLength.least).max(domainLength.most),
      }),
    )
    .output(domain),

  /** Checks its record now. Errors: `domain_not_found`. */
  checkDomain: base
    .route({ method: 'POST', path: `${path}/check`, tags })
    .input(scope)
    .output(
      domain.extend({
        finding: z.enum(domainFindings),
        /** The values of its TXT records; empty if one of them proves it. */
        texts: z.array(z.string()).max(maxShownRecords),
        leads: z.object({
          to: z.enum(domainTargets),
          /** The addresses of the domain. */
          found: z.array(z.string()).max(maxShownRecords),
        }),
      }),
    ),

  removeDomain: base.route({ method: 'DELETE', path, tags }).input(scope).output(domain),
}
