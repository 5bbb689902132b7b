import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Picture } from '#core/app/pictures.ts'
import { textFrom } from '#core/app/written-text.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import { PictureView } from '#src/ui/picture-view.tsx'

const alt = textFrom({ es: 'La alberca', en: 'The pool' })
const photograph: Picture = {
  ...{ src: '/media/images/AAAAAAAAAAAAAAAAAAAAAA', alt, width: 1_920, height: 1_280 },
  ...{ colour: '#a3b4c5', focus: { x: 30, y: 80 } },
}
const shown = (picture: Picture, first = false) =>
  renderToStaticMarkup(createElement(PictureView, { ...picture, alt: alt.en, sizes: '15rem', first }))

test('a photo has every stored width, its colour as a placeholder, and is cropped around its focus', () => {
  const html = shown(photograph)
  for (const width of [320, 640, 1_280, 1_920])
    expect(html).toContain(`/media/images/AAAAAAAAAAAAAAAAAAAAAA?w=${width} ${width}w`)
  expect(html).toContain('sizes="15rem"')
  expect(html).toContain('width="1920" height="1280"')
  expect(html).toContain('style="background-color:#a3b4c5;object-position:30% 80%"')
  expect(html).toContain('loading="lazy"')
  expect(shown(photograph, true)).toContain('fetchPriority="high"')
})

test('without a focus it is cropped around its centre', () => {
  const { focus: _, ...centred } = photograph
  expect(shown(centred)).not.toContain('object-position')
})

test('a drawing, and a picture of the earlier format, is one file', () => {
  const { colour: _, focus: __, ...before } = photograph
  for (const picture of [drawingOf('pool', alt), before]) {
    const html = shown(picture)
    expect(html).toContain(`src="${picture.src}"`)
    expect(html).not.toMatch(/srcset|sizes|style/i)
  }
})
