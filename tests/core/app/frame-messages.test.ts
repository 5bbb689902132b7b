import { describe, expect, test } from 'vitest'
import { languageOfTag, readFrameMessage, readHostLanguage } from '#core/app/frame-messages.ts'

describe('a message of the frame', () => {
  test('is a height, with the page’s action', () => {
    expect(readFrameMessage({ height: 512 })).toEqual({ height: 512, scrolls: false, moved: false })
    const whole = { height: 512, scrolls: true, moved: true }
    expect(readFrameMessage({ ...whole, more: 1 })).toEqual(whole)
  })

  test.each([
    null,
    undefined,
    512,
    'height',
    [],
    {},
    { height: '1px;x' },
    { height: Number.NaN },
    { height: 0 },
    { height: -5 },
    { height: 90_000 },
  ])('%o is not one', (data) => {
    expect(readFrameMessage(data)).toBeNull()
  })
})

test('a page requests a supported language', () => {
  expect(readHostLanguage({ language: 'en' })).toBe('en')
  for (const data of [null, 'en', {}, { language: 'fr' }, { language: ['en'] }])
    expect(readHostLanguage(data)).toBeNull()
  expect(['es-MX', 'EN', 'en_US', 'fr', ''].map(languageOfTag)).toEqual(['es', 'en', 'en', null, null])
})
