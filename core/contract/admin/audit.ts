import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, instant, saleId, searchedText, text } from '#core/app/shapes.ts'
import { auditFamilyNames, auditRoles } from '#core/audit/audit-events.ts'
import { auditSubjects } from '#core/audit/audit-readings.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)

export const auditPageSize = 25

/** The filters of the log. */
const wanted = {
  family: z.enum(auditFamilyNames).optional(),
  role: z.enum(auditRoles).optional(),
  /** A complete agency number, sale code or author's e-mail address; or part of an agency's name. */
  text: searchedText.optional(),
  /** Days by the platform's clock, inclusive. */
  from: day.optional(),
  to: day.optional(),
}
/** Filters for the exported log. */
export const auditQuestion = z.strictObject(wanted)
export type AuditQuestion = z.output<typeof auditQuestion>

/** The audit log for admins: read-only. */
export const auditContract = {
  listAudit: base
    .route({ method: 'GET', path: '/admin/audit', tags: ['admin'] })
    .input(
      z.strictObject({
        ...wanted,
        /** Returns entries older than the one with this id; if absent, the newest. */
        before: z.coerce.number().int().min(1).optional(),
      }),
    )
    .output(
      z.object({
        rows: z.array(
          z.object({
            id: z.int(),
            at: instant,
            event: z.string(),
            by: z.object({
              role: z.enum(auditRoles),
              id: z.string().nullable(),
              name: z.string().nullable(),
            }),
            account: z
              .object({
                id: accountId,
                name: z.string(),
                /** The agency that the entry is about, and whether it has a registration file. */
                agencyId: accountId,
                hasFile: z.boolean(),
              })
              .nullable(),
            sale: z.object({ id: saleId, code: z.string() }).nullable(),
            /** Currency of amounts that state none. */
            currency,
            /** Details by name, as recorded. `readDetails` returns their meanings. */
            details: z.record(z.string(), z.unknown()),
          }),
        ),
        /**
         * Names of the records in the details. `leadsTo`: the parameter in the path of a record's screen, if it has
         * one.
         */
        names: z.array(
          z.object({
            of: z.enum(auditSubjects),
            id: z.string(),
            name: z.union([z.string(), z.array(text)]),
            leadsTo: z.string().nullable(),
          }),
        ),
        /** The value of `before` for the next page; null on the last page. */
        next: z.int().nullable(),
      }),
    ),
}
