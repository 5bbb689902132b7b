import { maxFileBytes } from '#core/agencies/file-limits.ts'
import { sameText, type Text } from '#core/app/language.ts'
import {
  byNumber,
  createProductFinder,
  isPhotograph,
  maxPhotographs,
  type NamedProduct,
} from '#core/products/photograph-names.ts'
import { productCounts } from '#core/products/product-limits.ts'
import { server } from '#src/platform/api.ts'
import { everyRow } from '#src/platform/every-row.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { photographProblemOf } from './photograph-problem.ts'
import { type UploadedPicture, uploadPictureOf } from './upload-picture.ts'

/** A photograph on the device. */
export interface Photograph {
  /** Its name, with its folders in an archive. */
  path: string
  isLarge: boolean
  open: () => Promise<File>
}

/** The reason why no photographs were found in the chosen files. */
export type BatchProblem = 'none' | 'excess' | 'unreadable'

/** The products of the account, or the platform's, without archived ones. Errors: as `listCatalogue`. */
export async function listProducts(): Promise<NamedProduct[]> {
  return await everyRow((page) => server.product.listCatalogue({ page }))
}

/** The photographs in files and archives (ZIP), in natural order of their names; or the reason why there are none. */
export async function readPhotographs(files: readonly File[]): Promise<Photograph[] | BatchProblem> {
  try {
    const all = (await Promise.all(files.map(photographsIn))).flat()
    if (all.length === 0) return 'none'
    if (all.length > maxPhotographs) return 'excess'
    return all.toSorted((a, b) => byNumber(a.path, b.path))
  } catch {
    // A damaged or password-protected archive.
    return 'unreadable'
  }
}

async function photographsIn(file: File): Promise<Photograph[]> {
  if (/\.zip$/i.test(file.name)) return photographsOfArchive(file)
  if (!isPhotograph(file.name)) return []
  return [{ path: file.name, isLarge: file.size > maxFileBytes, open: async () => file }]
}

/** Reads only the directory of an archive: a phone does not have the memory for hundreds of photographs. */
async function photographsOfArchive(file: File): Promise<Photograph[]> {
  const { BlobReader, BlobWriter, configure, ZipReader } = await import('@zip.js/zip.js/index-native.js')
  // Its workers would need an address that our content security policy blocks.
  configure({ useWebWorkers: false })
  const found: Photograph[] = []
  for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
    if (entry.directory || !isPhotograph(entry.filename)) continue
    if (entry.encrypted) throw new Error('the archive is protected by a password')
    if (found.length > maxPhotographs) break
    found.push({
      path: entry.filename,
      isLarge: entry.uncompressedSize > maxFileBytes,
      open: async () =>
        new File([await entry.getData(new BlobWriter())], entry.filename.split('/').pop() ?? ''),
    })
  }
  return found
}

/** The photographs of each product, and those without a product. */
export function sortByProduct(photographs: readonly Photograph[], products: readonly NamedProduct[]) {
  const find = createProductFinder(products)
  const found = new Map<string, Photograph[]>()
  const unnamed: Photograph[] = []
  for (const one of photographs) {
    const id = find(one.path)
    if (id === null) unnamed.push(one)
    else found.set(id, [...(found.get(id) ?? []), one])
  }
  return { found, unnamed }
}

/**
 * `applied`: customers see them. `draft`: they wait in the draft, which had other changes or is incomplete. `none`:
 * the server refused all of them.
 */
export type Added = 'applied' | 'draft' | 'full' | 'none'

/** A photograph that the server refused because of its content. */
export interface RefusedPhotograph {
  path: string
  error: unknown
}

/**
 * Adds photographs to a product: uploads them one by one, then puts them before its drawings and applies the draft
 * if it had no other changes. The other photographs are added even if one is refused. `uploaded` keeps the received
 * ones for a retry. Errors: as `upload` and `saveDraft`.
 */
export async function addPhotographs(
  productId: string,
  photographs: readonly Photograph[],
  uploaded: Map<Photograph, UploadedPicture>,
  /** From 0 to 1. */
  onProgress: (part: number) => void,
): Promise<{ added: Added; refused: RefusedPhotograph[] }> {
  const { accountId, content } = await server.product.getDraft({ productId })
  const upload = uploadPictureOf(accountId)
  if (content.pictures.length + photographs.length > productCounts.pictures)
    return { added: 'full', refused: [] }
  const refused: RefusedPhotograph[] = []
  for (const [index, photograph] of photographs.entries()) {
    const tell = (part: number) => onProgress((index + part) / photographs.length)
    try {
      if (!uploaded.has(photograph)) uploaded.set(photograph, await upload(await photograph.open(), tell))
    } catch (error) {
      if (!photographProblemOf(error)) throw error
      refused.push({ path: photograph.path, error })
    }
    tell(1)
  }
  const pictures = photographs.flatMap((one) => {
    const picture = uploaded.get(one)
    return picture ? [{ ...picture, alt: sameText('') }] : []
  })
  if (pictures.length === 0) return { added: 'none', refused }
  for (let attempt = 1; ; attempt++) {
    try {
      return { added: await putIntoDraft(productId, pictures), refused }
    } catch (error) {
      if (attempt >= 3 || !isRefusal(error) || error.code !== 'product_changed') throw error
    }
  }
}

async function putIntoDraft(
  productId: string,
  added: readonly (UploadedPicture & { alt: Text })[],
): Promise<Added> {
  const stored = await server.product.getDraft({ productId })
  const { pictures } = stored.content
  // Photographs have a color, drawings have none.
  const [photographs, drawings] = [
    pictures.filter(({ colour }) => colour),
    pictures.filter(({ colour }) => !colour),
  ]
  // An earlier attempt may have stored them before it failed: the draft had changed, or there was no signal to
  // apply it.
  const isIn = new Set(pictures.map(({ src }) => src))
  const others = added.filter(({ src }) => !isIn.has(src))
  const content = { ...stored.content, pictures: [...photographs, ...others, ...drawings] }
  const { revision, missing } = await server.product.saveDraft({
    productId,
    revision: stored.revision,
    content,
  })
  if (stored.hasChanges || stored.state === 'draft' || missing.length > 0) return 'draft'
  await server.product.applyDraft({ productId, revision, onSale: false })
  return 'applied'
}
