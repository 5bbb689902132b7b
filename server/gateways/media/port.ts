/** Keeps the bytes of uploaded files under ids that we give. */
export interface MediaGateway {
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Null for what is not there. */
  get(id: string): Promise<Uint8Array | null>
  /** Nothing happens where there is nothing. */
  drop(id: string): Promise<void>
}
