/** The products of the demo's first agency; all others are the platform's. Other agencies do not sell them. */
export const ownProducts: Readonly<Record<'hotels' | 'tours' | 'transfers', readonly string[]>> = {
  hotels: ['casona-santa-lucia-merida', 'casa-chukum-merida'],
  tours: ['uxmal-y-chocolate', 'cocina-yucateca-con-mercado'],
  transfers: ['traslado-mid-merida-centro', 'traslado-mid-merida-paseo-montejo'],
}

const ids = new Set(Object.values(ownProducts).flat())

/** The account that a product belongs to; null: the platform. */
export const ownerOf = (productId: string): string | null => (ids.has(productId) ? '1001' : null)
