import type { Text } from '#core/app/language.ts'

/** A photograph or drawing, at an address of this origin; its size in pixels. */
export interface Picture {
  src: string
  alt: Text
  width: number
  height: number
}
