/** The largest body of a call in bytes, unless its contract sets another with `largeBody`. */
export const usualBodyBytes = 64 * 1024

interface BodySize {
  mostBodyBytes?: number
}

/** For calls whose longest input is larger than the default. */
export const largeBody = (mostBodyBytes: number): BodySize => ({ mostBodyBytes })

/** The largest body of a call in bytes; `meta` comes from the contract. */
export const mostBodyBytesOf = (meta: BodySize): number => meta.mostBodyBytes ?? usualBodyBytes
