import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, textOn } from '#core/looks/colours.ts'
import { faintColours, legible, withInks } from '#core/looks/legibility.ts'
import { mix } from '#core/looks/mix.ts'
import { type Look, type ReadyLook, readyLooks } from '#core/looks/themes.ts'

test('colours are mixed as browsers mix them', () => {
  // What Chromium computes for color-mix(in oklab, …).
  expect(mix('#2b3a8f', '#fbf7f0', 1)).toBe('#2b3a8f')
  expect(mix('#2b3a8f', '#fbf7f0', 0)).toBe('#fbf7f0')
  expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#8c53a2')
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363')
})

test.each(Object.keys(readyLooks) as ReadyLook[])(
  'all text of %s is readable, with links in its own colour',
  (name) => {
    const look = readyLooks[name]
    expect(faintColours(look)).toEqual([])
    expect(withInks(look).primaryText).toBe(look.primary)
  },
)

test('an illegible colour is reported with the colour that would correct it', () => {
  const { anil } = readyLooks
  expect(faintColours({ ...anil, ink: '#999999' })).toEqual(['ink'])
  expect(faintColours({ ...anil, paper: '#555555' })).toContain('paper')
})

const byte = fc.integer({ min: 0, max: 255 })
const colour = fc
  .tuple(byte, byte, byte)
  .map((bytes) => `#${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`)
const anyLook = fc
  .record({ primary: colour, accent: colour, paper: colour, ink: colour })
  .map((colours): Look => ({ ...readyLooks.anil, ...colours }))

test('every theme is made legible, and a legible one is unchanged', () => {
  fc.assert(
    fc.property(anyLook, (before) => {
      const after = legible(before)
      expect(faintColours(after)).toEqual([])
      expect(contrast(after.ink, after.paper)).toBeGreaterThan(4.5)
      expect([after.primary, after.accent]).toEqual([before.primary, before.accent])
      if (faintColours(before).length === 0) expect(after).toEqual(before)
    }),
  )
})

test('a fill in any colour is kept, and text on it is readable', () => {
  fc.assert(
    fc.property(anyLook, (look) => {
      const shown = withInks(look)
      expect(shown).toMatchObject(look)
      expect(contrast(shown.onPrimary, look.primary)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shown.onAccent, look.accent)).toBeGreaterThanOrEqual(4.5)
    }),
  )
  // Neither white nor the usual dark is readable on it.
  expect(textOn('#7c7c7c')).toBe('#000000')
})

test('links in any colour are readable everywhere, and are changed as little as possible', () => {
  fc.assert(
    fc.property(anyLook, (look) => {
      const legibleLook = legible(look)
      const { primary, paper, ink } = legibleLook
      const { primaryText } = withInks(legibleLook)
      const sunken = mix(paper, ink, 0.94)
      const grounds = [paper, mix(paper, '#ffffff', 0.35), sunken, mix(primary, paper, 0.1)]
      const isRead = (text: string) =>
        [...grounds, mix(primary, sunken, 0.15)].every((ground) => contrast(text, ground) >= 4.5)
      expect(isRead(primaryText)).toBe(true)
      if (isRead(primary)) expect(primaryText).toBe(primary)
    }),
  )
  // On a dark background they are made lighter.
  const dark = { ...readyLooks.anil, paper: '#10141c', ink: '#f5f5f5' }
  expect(contrast(withInks(dark).primaryText, '#10141c')).toBeGreaterThanOrEqual(4.5)
})

test('a yellow stays yellow with dark text on it, and its links are a darker tone of it', () => {
  const shown = withInks({ ...readyLooks.anil, primary: '#ffd400' })
  expect(shown).toMatchObject({ primary: '#ffd400', onPrimary: '#1d1b2e' })
  expect(faintColours(shown)).toEqual([])
  const [red = 0, , blue = 255] = [1, 3, 5].map((at) =>
    Number.parseInt(shown.primaryText.slice(at, at + 2), 16),
  )
  expect(red).toBeGreaterThan(blue + 60)
})
