/** The default maximum size of a call's body, in bytes. `largeBody` in a call's contract sets another one. */
export const usualBodyBytes = 64 * 1024

interface BodySize {
  maxBodyBytes?: number
}

/** For calls whose largest input exceeds the default. */
export const largeBody = (maxBodyBytes: number): BodySize => ({ maxBodyBytes })

/** The maximum size of a call's body, in bytes. `meta`: the metadata in the call's contract. */
export const maxBodyBytesOf = (meta: BodySize): number => meta.maxBodyBytes ?? usualBodyBytes
