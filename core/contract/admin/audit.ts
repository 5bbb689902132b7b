import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, instant, saleId, searchedText, text } from '#core/app/shapes.ts'
import { auditSubjects } from '#core/audit/audit-detail-table.ts'
import { auditFamilyNames, auditRoles } from '#core/audit/audit-events.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)

export const auditPageSize = 25

/** The filters of the log. */
const wanted = {
  family: z.enum(auditFamilyNames).optional(),
  role: z.enum(auditRoles).optional(),
  /** An agency's number, the code of a sale, or the e-mail of the person who did it, whole; or part of an agency's name. */
  text: searchedText.optional(),
  /** Days of the platform's own clock, both included. */
  from: day.optional(),
  to: day.optional(),
}
/** All of it that is asked for, as a file. */
export const auditQuestion = z.strictObject(wanted)
export type AuditQuestion = z.output<typeof auditQuestion>

/** Everything that was done, for admins to read: nothing of it is ever changed. */
export const auditContract = {
  listAudit: base
    .route({ method: 'GET', path: '/admin/audit', tags: ['admin'] })
    .input(
      z.strictObject({
        ...wanted,
        /** What is older than this one; the newest without it. */
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
                /** The agency that it belongs to, and whether that has a file to be opened. */
                agencyId: accountId,
                hasFile: z.boolean(),
              })
              .nullable(),
            sale: z.object({ id: saleId, code: z.string() }).nullable(),
            /** Of amounts that say none. */
            currency,
            /** As it was written, by name; `readDetails` says what each is. */
            details: z.record(z.string(), z.unknown()),
          }),
        ),
        /** How the records are called that details lead to; `leadsTo`: what their screen's address asks for, if they have one. */
        names: z.array(
          z.object({
            of: z.enum(auditSubjects),
            id: z.string(),
            name: z.union([z.string(), z.array(text)]),
            leadsTo: z.string().nullable(),
          }),
        ),
        /** What the next part asks for with `before`; null: this was the last. */
        next: z.int().nullable(),
      }),
    ),
}
