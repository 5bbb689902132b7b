import type * as z from 'zod'
import type { picture } from './shapes.ts'

export type Picture = z.output<typeof picture>

/** Widths in which a photograph can be had, in pixels. A smaller one answers the wider ones with its own. */
export const photographWidths = [320, 640, 1280, 1920] as const

/** The address of a photograph in one of its widths. */
export const widthAddress = (src: string, width: number): string => `${src}?w=${width}`
