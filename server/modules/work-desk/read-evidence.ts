import type * as z from 'zod'
import type { disputeAnswer, evidence } from '#core/contract/admin/work-items.ts'
import { isLate, languageOfBanks, mayHandIn } from '#core/sales/dispute-evidence.ts'
import { confirmations } from '#core/sales/mails.ts'
import { receiptPath } from '#core/sales/receipts.ts'
import type { DisputeRow } from '#server/modules/ledger/disputes.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { findSent } from '#server/modules/mail/find-sent.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { findWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Executor } from '#server/platform/database/database.ts'

interface Answering {
  evidence: z.output<typeof evidence>
  answer: z.output<typeof disputeAnswer>
}

/**
 * The evidence about a dispute for the bank, and the state of our response; null for an unknown dispute, or one that
 * has ended.
 */
export async function readEvidence(
  executor: Executor,
  { saleId, disputeId }: { saleId: string; disputeId: string },
): Promise<Answering | null> {
  const whole = await findWholeSale(executor, saleId)
  const dispute = whole?.disputes.find(({ id }) => id === disputeId)
  const payment = whole?.payments.find(({ id }) => id === dispute?.paymentId)
  if (!whole || !payment || dispute?.state !== 'open') return null
  return {
    evidence: await evidenceOf(executor, whole, payment),
    answer: await answerOf(executor, whole, dispute),
  }
}

async function answerOf(
  executor: Executor,
  { now }: WholeSale,
  dispute: DisputeRow,
): Promise<Answering['answer']> {
  const { provider, evidence: handed } = dispute
  const person = handed && (await findAddressee(executor, { id: handed.personId }))
  return {
    ...{
      language: languageOfBanks(provider),
      mayHandIn: mayHandIn(dispute, now),
      isLate: isLate(dispute, now),
    },
    handed: handed && {
      ...{ state: handed.state, language: handed.language, by: person?.name ?? '', note: handed.note },
      ...{ files: handed.files, orderedAt: handed.orderedAt, answeredAt: handed.answeredAt },
    },
  }
}

/** The evidence: the buyer, the purchase, and how it was delivered. */
async function evidenceOf(
  executor: Executor,
  { sale, lines, history }: WholeSale,
  payment: PaymentRow,
): Promise<Answering['evidence']> {
  const { id: saleId } = sale
  const { id: paymentId } = payment
  const { customer, terms } = sale
  const at = (date: Date | null) => date?.toISOString() ?? null
  return {
    client: customer
      ? {
          name: `${customer.givenName} ${customer.familyName}`,
          contact: [customer.email, customer.phone].filter(Boolean).join(', '),
        }
      : null,
    bookedAt: sale.createdAt.toISOString(),
    terms: terms ?? null,
    paidAt: at(payment.capturedAt),
    mailed: await findSent(executor, { saleId, abouts: confirmations }),
    usedAt: at(history.find(({ event }) => event === 'voucher_redeemed')?.at ?? null),
    services: lines
      .filter(({ state }) => state === 'confirmed' || state === 'cancelled')
      .map(({ snapshot, startsOn, endsOn, state }) => ({
        ...{ name: snapshot.name, startsOn, endsOn, isCancelled: state === 'cancelled' },
      })),
    voucherUrl: sale.confirmedAt ? `/vouchers/${saleId}.pdf` : null,
    receiptUrl: payment.capturedAt ? receiptPath(saleId, paymentId) : null,
  }
}
