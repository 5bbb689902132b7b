import { type SQL, sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Output } from '#core/contract/calls.ts'
import { giftCardState } from '#core/sales/gift-cards.ts'
import type { GiftCardRow } from '#server/modules/gift-cards/move-gift-card.ts'
import { giftCards } from '#server/modules/gift-cards/tables.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { tableRows } from '#server/platform/database/table-rows.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type WholeCard = Output<'agency.getGiftCard'>

/** The name of the buyer of gift card `g`, if it was bought online. */
export const buyerOf = sql`(SELECT o.buyer_name FROM gift_card_orders o WHERE o.card_id = g.id)`

/** The columns of gift card `g` that the API may return. */
export const cardColumns: SQL = sql`${tableRows(giftCards).columns('g', [
  ...(['id', 'accountId', 'kind', 'lastFour', 'email', 'issuedMinor', 'balanceMinor', 'currency'] as const),
  ...(['issuedAt', 'expiresAt', 'voidedAt', 'voidReason', 'note', 'payment', 'issuedBy'] as const),
])}, ${buyerOf} AS buyer`

/** A row as SQL returns it: instants are text. */
type InText<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}

/** A row of `cardColumns` and the database's `now`. */
export type CardRow = InText<Omit<GiftCardRow, 'code' | 'codeHash' | 'language' | 'saleId'>> & {
  now: string
  buyer: string | null
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

export function presentCard(row: CardRow) {
  const { id, accountId, kind, lastFour, email, buyer, issuedMinor, balanceMinor, currency } = row
  const [expiresAt, voidedAt] = [dateOf(row.expiresAt), dateOf(row.voidedAt)]
  return {
    ...{ id, accountId, kind, lastFour, email, buyer, issuedMinor, balanceMinor, currency },
    state: giftCardState({ balanceMinor, expiresAt, voidedAt }, new Date(row.now)),
    issuedAt: new Date(row.issuedAt).toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

interface Moved {
  id: string
  at: string
  kind: WholeCard['movements'][number]['kind']
  amountMinor: number
  saleId: string | null
  code: string | null
}

type Row = CardRow & { issuer: string | null; movements: Moved[] } & Record<string, unknown>

/**
 * Returns a gift card with its movements, in the caller's transaction. Errors: `gift_card_not_found`, also out of
 * reach.
 */
export async function readGiftCard(executor: Executor, { actor }: Requester, id: string): Promise<WholeCard> {
  const { rows } = await executor.execute<Row>(sql`
    SELECT ${cardColumns}, now() AS now, p.name AS issuer,
      (SELECT coalesce(json_agg(json_build_object('id', m.id, 'at', m.moved_at, 'kind', m.kind, 'amountMinor', m.amount_minor,
          'saleId', s.id, 'code', s.code) ORDER BY m.moved_at DESC, m.id), '[]')
        FROM gift_card_movements m LEFT JOIN sales s ON s.id = m.sale_id WHERE m.card_id = g.id) AS movements
    FROM gift_cards g LEFT JOIN people p ON p.id = g.issued_by WHERE g.id = ${id}`)
  const [row] = rows
  if (!row || !can(actor, 'sell gift cards', row)) return refuse('gift_card_not_found')
  const { issuer, movements, note, payment, voidReason } = row
  return {
    ...presentCard(row),
    ...{ note, payment, issuedBy: issuer, voidReason },
    movements: movements.map(({ saleId, code, at, ...one }) => ({
      ...one,
      at: new Date(at).toISOString(),
      sale: saleId && code ? { id: saleId, code } : null,
    })),
    may: {
      void: isUnspent(row) && can(actor, 'give gift cards', row),
      print: mayPrint(actor, row),
    },
  }
}

/** Whether a card can be voided: it is unspent, and it is not a refund, which belongs to the customer. */
export const isUnspent = ({
  kind,
  balanceMinor,
  issuedMinor,
  voidedAt,
}: Pick<GiftCardRow, 'kind' | 'balanceMinor' | 'issuedMinor'> & { voidedAt: unknown }): boolean =>
  kind !== 'refund' && voidedAt === null && balanceMinor === issuedMinor

/**
 * Printing a card reveals its code, so only owners and the person who issued it may do so. A printed voided card would
 * pass for valid.
 */
export const mayPrint = (
  actor: Requester['actor'],
  { accountId, issuedBy, voidedAt }: Pick<GiftCardRow, 'accountId' | 'issuedBy'> & { voidedAt: unknown },
): boolean =>
  voidedAt === null &&
  (can(actor, 'give gift cards', { accountId }) ||
    (can(actor, 'sell gift cards', { accountId }) && issuedBy !== null && issuedBy === actor.personId))
