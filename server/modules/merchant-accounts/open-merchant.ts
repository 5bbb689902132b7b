import { KeyRefused, type PaymentsGateway } from '#server/gateways/payments/port.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import {
  findMerchantAccount,
  listFollowed,
  type MerchantAccountRow,
  merchantName,
} from './merchant-account-rows.ts'
import { noteRefusedKey } from './note-refused-key.ts'

/** The provider rejects the key of a merchant account: requests wait until its owner replaces the key. */
export class WaitsForKey extends Error {}

/** For a job with a schedule of its own: an immediate retry is pointless while the key is refused. */
export function untilNewKey(error: unknown): void {
  if (!(error instanceof WaitsForKey)) throw error
}

/** The gateway of a merchant account, also of an ended one, or null. When the provider rejects its key, the owner is notified. */
export async function openMerchant(deps: Deps, id: string): Promise<PaymentsGateway | null> {
  const row = await findMerchantAccount(deps.database, id)
  return row && (await gatewayOf(deps, row))
}

/** The gateways of all merchant accounts whose payments are still followed, also of ended ones. */
export async function openFollowedMerchants(deps: Deps): Promise<PaymentsGateway[]> {
  const opened: PaymentsGateway[] = []
  for (const row of await listFollowed(deps.database)) {
    // A failure to open one account must not stop the others.
    await gatewayOf(deps, row).then(
      (gateway) => opened.push(gateway),
      (error: unknown) =>
        deps.log.error({ merchantAccountId: row.id, err: error }, 'a merchant account could not be opened'),
    )
  }
  return opened
}

/** As `openMerchant`, for a row. */
export async function gatewayOf(deps: Deps, row: MerchantAccountRow): Promise<PaymentsGateway> {
  const { id, version, provider } = row
  const gateway = await deps.merchants.open({ id, version, name: merchantName(row) }, () => ({
    provider,
    secretKey: unseal(deps, row.secretKey),
    webhookSecret: row.webhookSecret === null ? null : unseal(deps, row.webhookSecret),
  }))
  const told = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof KeyRefused)) throw error
      await noteRefusedKey(deps, row)
      throw new WaitsForKey(`merchant account ${row.id} needs another key`, { cause: error })
    }
  }
  const { findCharge, findRefund } = gateway
  return {
    ...gateway,
    open: (request) => told(gateway.open(request)),
    lookUp: (attempt) => told(gateway.lookUp(attempt)),
    find: (ref) => told(gateway.find(ref)),
    ...(findCharge && { findCharge: (ref: string) => told(findCharge(ref)) }),
    ...(findRefund && { findRefund: (ref: string) => told(findRefund(ref)) }),
    list: (day) => told(gateway.list(day)),
    refund: (order) => told(gateway.refund(order)),
    findDispute: (ref) => told(gateway.findDispute(ref)),
    listDisputes: (since) => told(gateway.listDisputes(since)),
    concedeDispute: (ref) => told(gateway.concedeDispute(ref)),
    submitEvidence: (evidence) => told(gateway.submitEvidence(evidence)),
    void: (ref) => told(gateway.void(ref)),
    // The agency knows the secret and could forge an event, so an event only names the payment or the refund to fetch.
    readEvent(headers, rawBody) {
      const event = gateway.readEvent(headers, rawBody)
      if (!event) return null
      const { failedRefund, ...about } = event
      return { ...about, payment: null, ...(failedRefund !== undefined && { refund: failedRefund }) }
    },
  }
}
