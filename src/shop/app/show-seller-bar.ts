import { earningsSlot, sellerSlot } from '#src/shared/app/slots.ts'

/** Adds the sellers' bar over the booking area and the earnings beside its offers; only sellers load the code. */
export async function showSellerBar(): Promise<void> {
  const [{ SellerBar }, { OptionEarnings }] = await Promise.all([
    import('./selling/seller-bar.tsx'),
    import('#src/shop/selling/option-earnings.tsx'),
  ])
  sellerSlot.fill(SellerBar)
  earningsSlot.fill(OptionEarnings)
}
