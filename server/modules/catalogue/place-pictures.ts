import { inEach, type Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import { drawingOf, type Landscape } from '#core/looks/drawings.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

const texts = sectionTexts('drawings')

/** The drawing of a destination without a photograph. */
export const placePicture = (landscape: Landscape, name: Text): Picture =>
  drawingOf(
    `place-${landscape}`,
    inEach((language) => `${name[language]}: ${texts[language].place[landscape]}`),
  )
