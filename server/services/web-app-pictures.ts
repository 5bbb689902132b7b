import type { Language } from '#core/app/language.ts'

/** Sizes in CSS pixels, and how many of a picture's pixels one of them is. */
export const pictureForms = {
  narrow: { width: 360, height: 740, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const

/**
 * What a browser shows of an app before it installs it: of the product itself, taken by `npm run pictures`. Agencies share
 * theirs, which name none of them.
 */
export const appPictures = {
  platform: [
    { shows: 'home', form: 'narrow' },
    { shows: 'report', form: 'narrow' },
    { shows: 'report', form: 'wide' },
  ],
  agency: [
    { shows: 'results', form: 'narrow' },
    { shows: 'product', form: 'narrow' },
    { shows: 'results', form: 'wide' },
  ],
} as const
export type PicturedApp = keyof typeof appPictures
export type AppPicture = (typeof appPictures)[PicturedApp][number]

/** The file in `public/`. */
export const pictureFile = ({ shows, form }: AppPicture, language: Language): string =>
  `/icons/screenshot-${shows}-${form}-${language}.webp`

/** As manifests list them (W3C Manifest App Info); `labels` say what each shows. */
export const screenshotsOf = (
  app: PicturedApp,
  language: Language,
  labels: Record<AppPicture['shows'], string>,
) =>
  appPictures[app].map((picture) => {
    const { width, height, scale } = pictureForms[picture.form]
    return {
      src: pictureFile(picture, language),
      sizes: `${width * scale}x${height * scale}`,
      type: 'image/webp',
      form_factor: picture.form,
      label: labels[picture.shows],
    }
  })
