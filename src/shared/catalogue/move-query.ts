import { api } from '#src/platform/api.ts'
import type { RowOf } from '#src/platform/define-list.ts'

export type MovedRow = RowOf<'product.listMoves'>

/** The moves of an account's products, or of the platform's; `accountId`: for staff. */
export const movesQuery = ({
  accountId,
  productId,
  page,
}: {
  accountId?: string | null | undefined
  productId?: string | undefined
  page: number
}) =>
  api.product.listMoves.queryOptions({
    input: { page, ...(accountId && { accountId }), ...(productId && { productId }) },
    staleTime: 0,
  })
