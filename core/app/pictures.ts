import type * as z from 'zod'
import type { picture } from './shapes.ts'

export type Picture = z.output<typeof picture>

/** Widths of a photograph in pixels. A smaller original is served for the larger ones. */
export const photographWidths = [320, 640, 1280, 1920] as const

/** The URL of a photograph in one of its widths. */
export const widthAddress = (src: string, width: number): string => `${src}?w=${width}`
