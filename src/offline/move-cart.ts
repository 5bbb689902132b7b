import { changeCart, newContent, soldOut } from './cart-edits.ts'
import { loadCart } from './carts.ts'
import { takeLinkedCart } from './linked-cart.ts'

/** Moves a closed branch's cart to its agency; the lines no longer belong to the branch's groups. */
export async function moveCart(branchId: string, agencyId: string): Promise<void> {
  const { lines } = await loadCart(branchId)
  if (lines.length === 0) return
  const own = lines.map(({ choice: { groupUrl: _, ...choice }, ...line }) => ({ ...line, choice }))
  await takeLinkedCart(agencyId, { lines: own }, 'add')
  await changeCart(branchId, (cart) => ({ ...newContent(cart), ...soldOut }))
}
