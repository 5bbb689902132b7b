import type * as z from 'zod'
import type { picture } from './shapes.ts'

export type Picture = z.output<typeof picture>

/** Widths in which a photograph is kept beside its own, in pixels. */
const smallerWidths = [320, 640, 1280] as const

/** The kept widths of a photograph, in pixels: its own is the last. */
export const keptWidths = (width: number): number[] => [
  // One a little smaller would save nothing.
  ...smallerWidths.filter((smaller) => smaller * 1.1 < width),
  width,
]

/** The address of a photograph in one of its widths. */
export const widthAddress = (src: string, width: number): string => `${src}?w=${width}`
