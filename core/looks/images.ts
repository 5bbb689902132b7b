import type * as z from 'zod'
import type { image } from './looks.ts'

export type Image = z.output<typeof image>

/** What a picture of an agency is for; it decides how large it is kept. */
export const imagePurposes = ['logo', 'banner'] as const
export type ImagePurpose = (typeof imagePurposes)[number]

/** What may be handed in as a picture of an agency. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const

/** Bytes of the largest picture that may be handed in, by what it is for. */
export const mostImageBytes: Record<ImagePurpose, number> = { logo: 1024 * 1024, banner: 10 * 1024 * 1024 }
