import type { Kind } from '#core/products/products.ts'
import { type Language, languageParameter } from './language.ts'

/** Path of an agency's front page, or of its page of one kind of product. */
export const agencyPath = (accountId: string, kind?: Kind) =>
  kind ? `/booking/${accountId}/${kind}` : `/booking/${accountId}`

/**
 * Path of a product's page that holds whatever the days and the party: what search engines keep. A page for given
 * days names it as its canonical address.
 */
export function productPath(accountId: string, product: { id: string; kind: Kind }): string {
  return `${agencyPath(accountId)}/${product.kind === 'tours' ? 'tour' : 'view'}/${product.id}`
}

/** `path` for people who read `language`; the page's own language needs no parameter. */
export function inLanguage(path: string, language: Language, own: Language): string {
  if (language === own) return path
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${language}`
}

/** Path of a scene as a 1200×630 picture that chats and networks show beside a link. */
export const previewPath = (scene: string) => `/media/previews/${scene}.jpg`

/** Where a picture of an agency is; what an address names never changes. */
export const imagePath = (id: string): string => `/media/images/${id}`
