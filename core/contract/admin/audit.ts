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
  /** A complete agency number, sale code or e-mail address of the author; or part of an agency's name. */
  text: searchedText.optional(),
  /** Days by the platform's clock, both included. */
  from: day.optional(),
  to: day.optional(),
}
/** The filtered log as a file. */
export const auditQuestion = z.strictObject(wanted)
export type AuditQuestion = z.output<typeof auditQuestion>

/** The audit log for admins: read-only. */
export const auditContract = {
  listAudit: base
    .route({ method: 'GET', path: '/admin/audit', tags: ['admin'] })
    .input(
      z.strictObject({
        ...wanted,
        /** Returns entries older than this id; without it the newest. */
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
                /** The agency of the entry, and whether it has a file to open. */
                agencyId: accountId,
                hasFile: z.boolean(),
              })
              .nullable(),
            sale: z.object({ id: saleId, code: z.string() }).nullable(),
            /** For amounts without a currency. */
            currency,
            /** As recorded, by name; `readDetails` gives their meanings. */
            details: z.record(z.string(), z.unknown()),
          }),
        ),
        /** Names of the records in the details; `leadsTo`: the parameter of their screen's address, if any. */
        names: z.array(
          z.object({
            of: z.enum(auditSubjects),
            id: z.string(),
            name: z.union([z.string(), z.array(text)]),
            leadsTo: z.string().nullable(),
          }),
        ),
        /** The value of `before` for the next page; null: the last page. */
        next: z.int().nullable(),
      }),
    ),
}
