import { earningsSlot, sellerSlot } from '#src/shared/app/slots.ts'

/** Puts what sellers need over the booking area, and beside its offers; its code comes only to them. */
export async function showSellerBar(): Promise<void> {
  const [{ SellerBar }, { OptionEarnings }] = await Promise.all([
    import('./seller-bar.tsx'),
    import('#src/shop/selling/option-earnings.tsx'),
  ])
  sellerSlot.fill(SellerBar)
  earningsSlot.fill(OptionEarnings)
}
