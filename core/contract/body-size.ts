/** Bytes that the body of a call has at most, unless its contract says otherwise with `largeBody`. */
export const usualBodyBytes = 64 * 1024

interface BodySize {
  mostBodyBytes?: number
}

/** For calls whose longest input is larger than the default. */
export const largeBody = (mostBodyBytes: number): BodySize => ({ mostBodyBytes })

/** Bytes that a call of the contract takes; what it says about itself is its `meta`. */
export const mostBodyBytesOf = (meta: BodySize): number => meta.mostBodyBytes ?? usualBodyBytes
