/** Raised when any drawing changes, so that addresses that carry it may be kept for ever. */
export const drawingVersion = '2'

/** Address of a scene: 1200×800, vectors, so that one small file is sharp on every screen. */
export function sceneAddress(name: string): string {
  return `/media/scenes/${name}.svg?v=${drawingVersion}`
}
