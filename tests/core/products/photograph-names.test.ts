import { describe, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { byNumber, createProductFinder, isPhotograph } from '#core/products/photograph-names.ts'

const find = createProductFinder([
  { id: 'casa-ceiba', name: textFrom({ es: 'Casa Ceiba', en: 'Ceiba House' }) },
  { id: 'casa-ceiba-norte', name: textFrom({ es: 'Casa Ceiba Norte', en: '' }) },
  { id: 'h-7', name: textFrom({ es: 'Posada Ñandú', en: 'Posada Ñandú' }) },
  { id: 'a-1', name: textFrom({ es: 'Gemelo', en: '' }) },
  { id: 'a-2', name: textFrom({ es: 'Gemelo', en: '' }) },
])

describe('the product of a photograph', () => {
  test.each([
    ['casa-ceiba/patio.jpg', 'casa-ceiba'],
    ['Fotos 2027/Casa Ceiba/IMG_0001.JPG', 'casa-ceiba'],
    ['casa-ceiba-2.jpg', 'casa-ceiba'],
    ['Casa Ceiba.png', 'casa-ceiba'],
    ['Ceiba House (3).webp', 'casa-ceiba'],
    ['casa-ceiba-norte-1.jpg', 'casa-ceiba-norte'],
    ['casa-ceiba/casa-ceiba-norte/1.jpg', 'casa-ceiba-norte'],
    ['posada nandu 4.jpeg', 'h-7'],
    ['H-7_alberca.jpg', 'h-7'],
    ['a-2/1.jpg', 'a-2'],
  ])('%s is of %s', (path, id) => expect(find(path)).toBe(id))

  test.each(['IMG_0001.jpg', 'casa.jpg', 'casa-ceibas.jpg', 'Gemelo 1.jpg', '.jpg', ''])(
    '%s names no product',
    (path) => expect(find(path)).toBeNull(),
  )
})

test('only photographs of their owner are taken from an archive', () => {
  const paths = ['a/1.jpg', 'a/2.JPEG', 'a/3.webp', 'a/notes.txt', '__MACOSX/a/._1.jpg', 'a/.thumb.png', 'a/']
  expect(paths.filter(isPhotograph)).toEqual(['a/1.jpg', 'a/2.JPEG', 'a/3.webp'])
})

test('photographs follow each other as people number them', () => {
  expect(['a10.jpg', 'a2.jpg', 'a1.jpg'].toSorted(byNumber)).toEqual(['a1.jpg', 'a2.jpg', 'a10.jpg'])
})
