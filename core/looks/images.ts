import type * as z from 'zod'
import type { image } from './looks.ts'

export type Image = z.output<typeof image>

/** Purposes of an agency's picture, which determine its stored size. */
export const imagePurposes = ['logo', 'banner'] as const
export type ImagePurpose = (typeof imagePurposes)[number]

/** Accepted types for an agency's picture. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const

/** Maximum size of an upload in bytes, by purpose. */
export const maxImageBytes: Record<ImagePurpose, number> = { logo: 1024 * 1024, banner: 10 * 1024 * 1024 }
