/** The IDs of products to rebuild; null if any product may have changed. */
export type Stale = { products: ReadonlySet<string> | null }

export const anything: Stale = { products: null }

export const both = (one: Stale | null, other: Stale): Stale => ({
  products: one
    ? one.products && other.products && new Set([...one.products, ...other.products])
    : other.products,
})
