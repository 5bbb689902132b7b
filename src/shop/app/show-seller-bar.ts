import { sellerSlot } from '#src/shared/app/slots.ts'

/** Puts what sellers need over the booking area; its code comes only to them. */
export async function showSellerBar(): Promise<void> {
  const { SellerBar } = await import('./seller-bar.tsx')
  sellerSlot.fill(SellerBar)
}
