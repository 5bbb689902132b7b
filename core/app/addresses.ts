import type { Kind } from '#core/products/products.ts'
import { type Language, languageParameter } from './language.ts'
import type { Picture } from './pictures.ts'

/** Path of an agency's front page, or of its page for one kind of product. */
export const agencyPath = (accountId: string, kind?: Kind) =>
  kind ? `/booking/${accountId}/${kind}` : `/booking/${accountId}`

/**
 * Permanent path of a product's page, without days and party, for search engines. The page for particular days states
 * it as its canonical URL.
 */
export function productPath(accountId: string, product: { id: string; kind: Kind }): string {
  return `${agencyPath(accountId)}/${product.kind === 'tours' ? 'tour' : 'view'}/${product.id}`
}

/** `path` with the language parameter, unless `language` is the page's default language. */
export function inLanguage(path: string, language: Language, own: Language): string {
  if (language === own) return path
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${language}`
}

/** Path of a picture as a JPEG of 1200×630, for link previews in chats and social networks. */
export const previewPath = (picture: Previewed): string => `/media/previews/${previewKey(picture)}.jpg`

type Previewed = Pick<Picture, 'src' | 'focus'>

/**
 * The key of a picture's previews: "drawings/home", or an image's id; with the focus, if the picture has one:
 * "<id>~30-70".
 */
export const previewKey = ({ src, focus }: Previewed): string =>
  src.replace(/^\/(?:media\/images\/)?/, '').replace(/(?:\.svg)?(?:\?.*)?$/, '') +
  (focus ? `~${focus.x}-${focus.y}` : '')

/** Path of an agency's picture. The picture at a path never changes. */
export const imagePath = (id: string): string => `/media/images/${id}`
