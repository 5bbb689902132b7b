/**
 * The products of the demo's first agency. All other products belong to the platform. Other agencies do not sell these.
 */
export const ownProducts: Readonly<Record<'hotels' | 'tours' | 'transfers', readonly string[]>> = {
  hotels: ['casona-santa-lucia-merida', 'casa-chukum-merida'],
  tours: ['uxmal-y-chocolate', 'cocina-yucateca-con-mercado'],
  transfers: ['traslado-mid-merida-centro', 'traslado-mid-merida-paseo-montejo'],
}

const ids = new Set(Object.values(ownProducts).flat())

/** The account that owns a product; null for the platform. */
export const ownerOf = (productId: string): string | null => (ids.has(productId) ? '1001' : null)
