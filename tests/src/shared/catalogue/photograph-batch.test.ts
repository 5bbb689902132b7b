import { beforeEach, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Photograph } from '#src/shared/catalogue/photograph-batch.ts'
import type { UploadedPicture } from '#src/shared/catalogue/upload-picture.ts'
import { type BatchPart, placeUnnamed } from '#src/shared/catalogue/use-photograph-batch.ts'
import { loadMocked } from '#tests/support/run/load-mocked.ts'

/** A product whose draft is stored but cannot be applied at first. */
const product = {
  pictures: [] as { src: string; colour?: string }[],
  hasChanges: false,
  failures: [] as Error[],
  applied: 0,
}

const { addPhotographs } = await loadMocked(() => import('#src/shared/catalogue/photograph-batch.ts'), {
  '#src/platform/api.ts': () => ({
    server: {
      product: {
        getDraft: async () => ({
          ...{ accountId: '1001', revision: 1, state: 'open', hasChanges: product.hasChanges },
          content: { pictures: product.pictures },
        }),
        async saveDraft({ content }: { content: { pictures: typeof product.pictures } }) {
          product.pictures = content.pictures
          product.hasChanges = true
          return { revision: 2, missing: [] }
        },
        async applyDraft() {
          const failure = product.failures.shift()
          if (failure) throw failure
          product.applied += 1
          product.hasChanges = false
        },
      },
    },
  }),
  '#src/shared/catalogue/upload-picture.ts': () => ({
    uploadPictureOf: () => async (file: File) => {
      if (file.name !== 'small.jpg') throw new Error('no signal')
      throw Object.assign(new Error('small'), { code: 'file_refused', data: { problem: 'small' } })
    },
  }),
  '#src/platform/reach.ts': () => ({
    isRefusal: (error: Error & { code?: string }) => error.code !== undefined,
  }),
})

const photograph: Photograph = { path: 'casa/1.jpg', isLarge: false, open: async () => new File([], '1.jpg') }
const picture: UploadedPicture = { src: '/media/images/new', width: 1_300, height: 900, colour: '#102030' }
const [earlier, drawing] = [{ src: '/media/images/old', colour: '#000000' }, { src: '/drawings/a.svg?v=1' }]
const stored = () => product.pictures.map(({ src }) => src)
const small: Photograph = { ...photograph, path: 'casa/2.jpg', open: async () => new File([], 'small.jpg') }
const addAll = (photographs: Photograph[]) =>
  addPhotographs('casa', photographs, new Map([[photograph, picture]]), () => {})
const add = async () => (await addAll([photograph])).added

beforeEach(() => {
  Object.assign(product, { pictures: [earlier, drawing], hasChanges: false, failures: [], applied: 0 })
})

test('photographs come before drawings, and the draft is applied', async () => {
  expect(await add()).toBe('applied')
  expect(stored()).toEqual([earlier.src, picture.src, drawing.src])
  expect(product.applied).toBe(1)
})

test('a draft that somebody changes before it is applied has the photographs once', async () => {
  product.failures = [Object.assign(new Error('changed'), { code: 'product_changed' })]
  expect(await add()).toBe('draft')
  expect(stored()).toEqual([earlier.src, picture.src, drawing.src])
})

test('a photograph that is refused is named, and the others are added', async () => {
  const { added, refused } = await addAll([small, photograph])
  expect(added).toBe('applied')
  expect(refused.map(({ path }) => path)).toEqual(['casa/2.jpg'])
  expect(stored()).toEqual([earlier.src, picture.src, drawing.src])
  expect((await addAll([small])).added).toBe('none')
  expect(product.applied).toBe(1)
  const lost = { ...photograph, path: 'casa/3.jpg' }
  await expect(addAll([lost, photograph])).rejects.toThrow('no signal')
})

test('another try after a lost answer adds them once', async () => {
  product.failures = [new Error('no signal')]
  await expect(add()).rejects.toThrow('no signal')
  expect(await add()).toBe('draft')
  expect(stored()).toEqual([earlier.src, picture.src, drawing.src])
})

test('photographs that name no product become part of the one that was chosen, which stays one part', () => {
  const names = textFrom({ es: 'Casa', en: 'House' })
  const casa = { id: 'casa', name: names }
  const other = { id: 'other', name: names }
  const one = (path: string): Photograph => ({ path, isLarge: false, open: async () => new File([], path) })
  const part = (photograph: Photograph, added: BatchPart['added']): BatchPart => ({
    ...{ product: casa, photographs: [photograph], progress: null, added, refused: [], error: null },
  })
  const [first, second] = [one('casa-1.jpg'), one('x.jpg')]
  const placedIn = (parts: BatchPart[], id: string) => {
    const batch = { parts, unnamed: [second], large: [], products: [casa, other] }
    const placed = placeUnnamed(batch, id)
    expect(placed.unnamed).toHaveLength(id === 'gone' ? 1 : 0)
    return placed.parts.map(({ product, photographs, added }) => [product.id, photographs.length, added])
  }
  expect(placedIn([part(first, null)], 'casa')).toEqual([['casa', 2, null]])
  // What was added is not sent again.
  expect(placedIn([part(first, 'applied')], 'casa')).toEqual([['casa', 1, null]])
  expect(placedIn([part(first, null)], 'other')).toEqual([
    ['casa', 1, null],
    ['other', 1, null],
  ])
  expect(placedIn([part(first, null)], 'gone')).toEqual([['casa', 1, null]])
})
