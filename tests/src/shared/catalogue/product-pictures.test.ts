import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { describe, expect, test } from 'vitest'
import type { Picture } from '#core/app/pictures.ts'
import { textFrom } from '#core/app/written-text.ts'
import { moved, pressedPoint, steppedPoint } from '#src/shared/catalogue/picture-order.ts'
import { ProductPictures } from '#src/shared/catalogue/product-pictures.tsx'
import editor from '../../../../locales/es/work/product-editor.json' with { type: 'json' }

const texts = editor.sections['product-pictures']
const i18n = createInstance()
await i18n
  .use(initReactI18next)
  .init({ lng: 'es', resources: { es: { 'product-pictures': texts, errors: {}, 'api-error': {} } } })

const photograph = (letter: string): Picture => ({
  ...{ src: `/media/images/${letter.repeat(22)}`, width: 1_920, height: 1_280, colour: '#a3b4c5' },
  alt: textFrom({ es: `Alberca ${letter}`, en: `Pool ${letter}` }),
})
const shown = (pictures: Picture[]) =>
  renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n },
      createElement(ProductPictures, { pictures, onChange() {}, upload: () => Promise.reject(new Error()) }),
    ),
  )

describe('the pictures of a product', () => {
  test('have a cover, their position, descriptions in both languages, and a focal point set by pointer or keyboard', () => {
    const html = shown([photograph('A'), { ...photograph('B'), focus: { x: 20, y: 70 } }])
    expect(html.match(/<li/g)).toHaveLength(2)
    expect(html).toContain(`>${texts.cover}<`)
    expect(html).toContain('Foto 2')
    for (const words of ['Alberca A', 'Pool A', 'Alberca B', 'Pool B'])
      expect(html).toContain(`value="${words}"`)
    expect(html).toContain(
      'aria-label="Punto de interés de la foto 1: 50% desde la izquierda, 50% desde arriba"',
    )
    expect(html).toContain(
      'aria-label="Punto de interés de la foto 2: 20% desde la izquierda, 70% desde arriba"',
    )
    // The first cannot move forward, nor the last backward.
    expect(html.match(/data-move="before"[^>]*disabled=""/g)).toHaveLength(1)
    expect(html.match(/data-move="after"[^>]*disabled=""/g)).toHaveLength(1)
  })

  test('can be chosen, several at once, or taken with the camera', () => {
    const html = shown([])
    expect(html).toContain(texts.none)
    expect(html).toMatch(/<input[^>]*accept="image\/jpeg,image\/png,image\/webp"[^>]*multiple/)
    expect(html).toMatch(/<input[^>]*capture="environment"/)
    expect(html).toContain('10 MB')
    expect(html).toContain('1200 × 800')
  })

  test('are limited to forty', () => {
    const many = Array.from({ length: 40 }, (_, i) => photograph(String.fromCharCode(65 + i)))
    const html = shown(many)
    expect(html).toContain('hasta 40 fotos')
    expect(html).toMatch(/<input[^>]*type="file"[^>]*disabled=""/)
  })
})

test('a picture moves by one position or by several', () => {
  expect(moved(['a', 'b', 'c', 'd'], 2, 1)).toEqual(['a', 'c', 'b', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 0, 3)).toEqual(['b', 'c', 'd', 'a'])
  expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
  expect(moved(['a', 'b'], 1, -1)).toEqual(['b', 'a'])
  expect(moved(['a', 'b'], 7, 0)).toEqual(['a', 'b'])
})

test('a focal point is where the picture was pressed, and stays within it', () => {
  const box = { left: 100, top: 50, width: 300, height: 200 }
  expect(pressedPoint({ clientX: 175, clientY: 200 }, box)).toEqual({ x: 25, y: 75 })
  expect(pressedPoint({ clientX: 500, clientY: 0 }, box)).toEqual({ x: 100, y: 0 })
  expect(steppedPoint({ x: 50, y: 50 }, 'ArrowLeft')).toEqual({ x: 45, y: 50 })
  expect(steppedPoint({ x: 50, y: 98 }, 'ArrowDown')).toEqual({ x: 50, y: 100 })
  expect(steppedPoint({ x: 50, y: 50 }, 'Enter')).toBeNull()
})
