import { oc } from '@orpc/contract'
import * as z from 'zod'
import { day, instant, phone } from '#core/app/shapes.ts'
import { type CrewKind, crewNameLength } from '#core/sales/crew-links.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)

/** The name of a driver or a guide, as the agency writes it. */
export const crewName = z.string().trim().min(1).max(crewNameLength)

/** The calls about the link to the work of a driver or a guide on a day. The input names them by their kind. */
export function crewLinkCalls<K extends CrewKind>(
  kind: K,
  { path, tags }: { path: `/${string}`; tags: string[] },
) {
  const whose = { on: day, [kind]: crewName } as { on: typeof day } & Record<K, typeof crewName>
  const typedPhone = z.union([z.literal(''), phone])
  return {
    find: base
      .route({ method: 'GET', path, tags })
      .input(z.strictObject(whose))
      .output(z.object({ phone: z.string(), sentAt: instant.nullable() })),
    create: base
      .route({ method: 'POST', path, tags, successStatus: 201 })
      .input(z.strictObject({ ...whose, phone: typedPhone }))
      .output(z.object({ url: z.string(), expiresAt: instant })),
  }
}
