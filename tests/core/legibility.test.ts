import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#core/colours.ts'
import { faintColours, legible } from '#core/legibility.ts'
import { mix } from '#core/mix.ts'
import { type Look, type ReadyLook, readyLooks } from '#core/themes.ts'

test('colours are mixed as browsers mix them', () => {
  // What Chromium computes for color-mix(in oklab, …).
  expect(mix('#2b3a8f', '#fbf7f0', 1)).toBe('#2b3a8f')
  expect(mix('#2b3a8f', '#fbf7f0', 0)).toBe('#fbf7f0')
  expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#8c53a2')
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363')
})

test.each(Object.keys(readyLooks) as ReadyLook[])('all text of %s can be read', (name) => {
  expect(faintColours(readyLooks[name])).toEqual([])
})

test('what is too faint is named by the colour that would put it right', () => {
  const { anil } = readyLooks
  expect(faintColours({ ...anil, primary: '#ffee88' })).toEqual(['primary'])
  expect(faintColours({ ...anil, ink: '#999999' })).toEqual(['ink'])
  expect(faintColours({ ...anil, accent: '#7c7c7c' })).toEqual(['accent'])
  expect(faintColours({ ...anil, paper: '#555555' })).toContain('paper')
})

test('every look is made legible, and one that is stays as it is', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  const colour = fc
    .tuple(byte, byte, byte)
    .map((bytes) => `#${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`)
  const look = fc.record({ primary: colour, accent: colour, paper: colour, ink: colour })
  fc.assert(
    fc.property(look, (colours) => {
      const before: Look = { ...readyLooks.anil, ...colours }
      const after = legible(before)
      expect(faintColours(after)).toEqual([])
      expect(contrast(after.ink, after.paper)).toBeGreaterThan(4.5)
      if (faintColours(before).length === 0) expect(after).toEqual(before)
    }),
  )
})
