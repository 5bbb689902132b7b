import type * as z from 'zod'
import type { picture } from './shapes.ts'

export type Picture = z.output<typeof picture>

/** Widths in pixels in which photographs are served. If the original is smaller, it is served for the larger widths. */
export const photographWidths = [320, 640, 1280, 1920] as const

/** The URL of a photograph in one of these widths. */
export const widthAddress = (src: string, width: number): string => `${src}?w=${width}`
