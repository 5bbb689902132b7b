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

/** If `accountId` is absent, the caller's account. */
const scope = z.strictObject({ accountId: accountId.optional() })
const domain = z.object({
  accountId,
  /** The public URL of the booking page; on the agency's domain once it is verified. */
  address: z.string(),
  /** Null if the agency has no domain. */
  domain: z
    .object({
      host: z.string(),
      state: z.enum(domainStates),
      /** The TXT record that proves control of the domain. */
      record: z.object({ name: z.string(), value: z.string() }),
      /**
       * The record that points the domain to the platform. An A record has no value if the platform's own address is
       * unknown.
       */
      lead: z.object({ type: z.enum(['CNAME', 'A']), values: z.array(z.string()).max(maxShownRecords) }),
      /** For a verified domain whose record is missing: since when, and when the domain stops working. */
      missing: z.object({ since: instant, until: instant }).nullable(),
    })
    .nullable(),
})

export const domainsContract = {
  /** Returns the agency's own domain for its booking area. */
  getDomain: base.route({ method: 'GET', path, tags }).input(scope).output(domain),

  /** Claims a domain, which replaces the previous one. Errors: `domain_unusable`. */
  claimDomain: base
    .route({ method: 'PUT', path, tags })
    .input(
      scope.extend({
        host: z.string().trim().min(domainLength.least).max(domainLength.most),
      }),
    )
    .output(domain),

  /** Checks the domain's record now. Errors: `domain_not_found`. */
  checkDomain: base
    .route({ method: 'POST', path: `${path}/check`, tags })
    .input(scope)
    .output(
      domain.extend({
        finding: z.enum(domainFindings),
        /** Values of the TXT records found; empty if one of them proves control. */
        texts: z.array(z.string()).max(maxShownRecords),
        leads: z.object({
          to: z.enum(domainTargets),
          /** The addresses to which the domain points. */
          found: z.array(z.string()).max(maxShownRecords),
        }),
      }),
    ),

  removeDomain: base.route({ method: 'DELETE', path, tags }).input(scope).output(domain),
}
