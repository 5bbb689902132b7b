/** Stores the contents of uploaded files under ids that we assign. */
export interface MediaGateway {
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Returns null for an unknown id. */
  get(id: string): Promise<Uint8Array | null>
  /** Does nothing for an unknown id. */
  drop(id: string): Promise<void>
}
