import type { Picture } from '#core/app/pictures.ts'
import { upload } from '#src/platform/upload.ts'

/** A stored photograph, still without alternative text. */
export type UploadedPicture = Omit<Picture, 'alt'>

export type UploadPicture = (file: File, onProgress: (part: number) => void) => Promise<UploadedPicture>

/** Uploads photographs of an account's products, or of the platform's if it is null. */
export const uploadPictureOf =
  (accountId: string | null): UploadPicture =>
  async (file, onProgress) =>
    (await upload(`/files/products/${accountId ?? 'platform'}/pictures`, file, {
      onProgress,
    })) as UploadedPicture
