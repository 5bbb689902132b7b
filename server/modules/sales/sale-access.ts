import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'

/** The key in the links of our mails: whoever has it reaches this one sale. 43 base64url characters. */
export function saleAccess(deps: Pick<Deps, 'secret'>, saleId: string): string {
  return createHmac('sha256', deps.secret).update(`sale:${saleId}`).digest('base64url')
}

/** Whether `access` is the sale's key, in a time that does not tell how much of it is right. */
export function opensSale(deps: Pick<Deps, 'secret'>, saleId: string, access: string): boolean {
  const right = Buffer.from(saleAccess(deps, saleId))
  const given = Buffer.from(access)
  return right.length === given.length && timingSafeEqual(right, given)
}
