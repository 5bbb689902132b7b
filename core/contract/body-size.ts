/** The largest body of a call in bytes, unless its contract sets another with `largeBody`. */
export const usualBodyBytes = 64 * 1024

interface BodySize {
  maxBodyBytes?: number
}

/** For calls whose longest input is larger than the default. */
export const largeBody = (maxBodyBytes: number): BodySize => ({ maxBodyBytes })

/** The largest body of a call in bytes; `meta` comes from the contract. */
export const maxBodyBytesOf = (meta: BodySize): number => meta.maxBodyBytes ?? usualBodyBytes
