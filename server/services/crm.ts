import { Hono } from 'hono'
import * as z from 'zod'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { email, phone, wholeName } from '#core/app/shapes.ts'
import { takeLead } from '#server/modules/registrations/take-lead.ts'
import type { Deps } from '#server/platform/deps.ts'
import { answerRefusal } from '#server/platform/http/answer-refusal.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { isSigned } from '#server/platform/keys/standard-webhooks.ts'

const short = z.string().trim().max(120).default('')

/** Senders use ids of about thirty characters. */
const maxIdLength = 200

/** A lead as the CRM sends it, without unknown fields. */
const message = z.strictObject({
  type: z.literal('lead.created'),
  timestamp: z.iso.datetime({ offset: true }),
  data: z.strictObject({
    reference: z.string().trim().max(100).default(''),
    name: wholeName,
    tradeName: short,
    email: z.union([email, z.literal('')]).default(''),
    phone: z.union([phone, z.literal('')]).default(''),
    city: short,
    stateCode: z.enum(mexicanStateCodes).nullable().default(null),
    source: short,
  }),
})

/** The webhook to which the CRM sends leads, signed as Standard Webhooks specifies. */
export function crmRoutes(deps: Deps): Hono<HttpEnv> {
  const { leadKeys } = deps.config.crm
  const app = new Hono<HttpEnv>()
  if (leadKeys.length === 0) return app
  return app.post('/webhooks/crm', async (c) => {
    const { headers } = c.req.raw
    const body = await c.req.text()
    const id = headers.get('webhook-id') ?? ''
    if (!isSigned(leadKeys, headers, body, deps.clock.now())) return c.text('signature', 401)
    if (id.length > maxIdLength) return answerRefusal(c, 'bad_request', { field: 'webhook-id' })
    const read = message.safeParse(parseJson(body))
    if (!read.success)
      return answerRefusal(c, 'bad_request', { field: read.error.issues[0]?.path.join('.') ?? '' })
    return c.json(await takeLead(deps, id, read.data.data), 201)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
