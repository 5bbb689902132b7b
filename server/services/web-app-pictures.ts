import type { Language } from '#core/app/language.ts'

/** The size in CSS pixels, and the number of the picture's pixels per CSS pixel. */
export const pictureForms = {
  narrow: { width: 360, height: 740, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const

/**
 * The screenshots that a browser shows before it installs an app. They are pictures of the product, taken by `npm
 * run pictures`; agencies share them, because no agency is named in them.
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

/** As manifests list them (W3C Manifest App Info), with labels in the given language. */
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
