/** An agency's uploaded picture, re-encoded by the server: its name, and its size in pixels. */
export interface Image {
  id: string
  width: number
  height: number
}

/** Purposes of an agency's picture; they decide the stored size. */
export const imagePurposes = ['logo', 'banner'] as const
export type ImagePurpose = (typeof imagePurposes)[number]

/** Accepted types of an agency's picture. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const

/** Bytes of the largest upload, by purpose. */
export const mostImageBytes: Record<ImagePurpose, number> = { logo: 1024 * 1024, banner: 10 * 1024 * 1024 }
