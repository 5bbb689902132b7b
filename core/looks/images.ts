/** A picture that an agency handed in, drawn again by the server: its name, and its size in pixels. */
export interface Image {
  id: string
  width: number
  height: number
}

/** What a picture of an agency is for; it decides how large it is kept. */
export const imagePurposes = ['logo', 'banner'] as const
export type ImagePurpose = (typeof imagePurposes)[number]

/** What may be handed in as a picture of an agency. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const

/** Bytes of the largest picture that may be handed in, by what it is for. */
export const mostImageBytes: Record<ImagePurpose, number> = { logo: 1024 * 1024, banner: 10 * 1024 * 1024 }
