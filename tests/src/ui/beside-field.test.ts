import { expect, test } from 'vitest'
import { besideField } from '#src/ui/beside-field.ts'

const window = { width: 1440, height: 900, rem: 16 }
const field = { left: 900, top: 300, bottom: 360 }

test('a popup opens below its field, as high as the window allows', () => {
  expect(besideField(field, window)).toMatchObject({
    margin: '0 auto 0 900px',
    top: 368,
    maxHeight: 516,
  })
})

test('it stays within the window at the right', () => {
  expect(besideField({ ...field, left: 1200 }, window)).toMatchObject({
    margin: '0 auto 0 976px',
  })
})

test('it opens above a field near the lower edge, and keeps its first height', () => {
  expect(besideField({ left: 900, top: 700, bottom: 760 }, window)).toMatchObject({
    top: 'auto',
    bottom: 208,
    height: 448,
  })
})

test('a phone, a low window and large letters have no room for it', () => {
  expect(besideField({ left: 16, top: 300, bottom: 360 }, { ...window, width: 360 })).toBeNull()
  expect(besideField({ ...field, top: 160, bottom: 220 }, { ...window, height: 400 })).toBeNull()
  expect(besideField(field, { ...window, rem: 32 })).toBeNull()
})
