import QRCode from 'qrcode'
import type { Input } from '#core/contract/calls.ts'
import { groupPath } from '#core/products/group-address.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { reachGroup } from './reach-group.ts'

/** The URL of a group's page, as text and as a QR code. */
export async function getGroupAddress(context: Caller, key: Input<'agency.getGroupAddress'>) {
  const { deps } = context
  const { accountId, url } = await transactAs(deps.database, context.actor, (tx) =>
    reachGroup(tx, context, key),
  )
  const address = deps.domains.urlOf(accountId, groupPath(accountId, url))
  return { address, qr: await QRCode.toDataURL(address, { margin: 2, width: 480 }) }
}
