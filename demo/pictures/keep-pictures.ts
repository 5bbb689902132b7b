import { createHash } from 'node:crypto'
import type { Picture } from '#core/app/pictures.ts'
import { drawingSize } from '#core/looks/drawings.ts'
import type { DemoPicture } from '#demo/catalogue/demo-shapes.ts'
import type { MediaGateway } from '#server/gateways/media/port.ts'
import { images } from '#server/modules/images/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { drawScene } from './draw.ts'

/** Number of files written in parallel. */
const atOnce = 32

/**
 * Draws each scene of `pictures` once and stores it as a picture of the platform: its row with `tx`, its bytes with
 * `media`. A drawing always has the same id. Throws for an unknown scene.
 */
export async function keepPictures(
  tx: Transaction,
  media: Pick<MediaGateway, 'put'>,
  pictures: readonly DemoPicture[],
): Promise<{ pictureOf: (picture: DemoPicture) => Picture; ids: string[] }> {
  const scenes = [...new Set(pictures.flatMap((picture) => ('scene' in picture ? [picture.scene] : [])))]
  const drawn = scenes.map((scene) => {
    const svg = drawScene(scene)
    if (svg === null) throw new Error(`no drawing of ${scene}`)
    return { scene, svg, id: idOf(svg) }
  })
  const distinct = [...new Map(drawn.map((one) => [one.id, one])).values()]
  for (let i = 0; i < distinct.length; i += atOnce)
    await Promise.all(distinct.slice(i, i + atOnce).map(({ id, svg }) => media.put(id, Buffer.from(svg))))
  const row = { purpose: 'product', type: 'image/svg+xml', ...drawingSize } as const
  await tx.insert(images).values(distinct.map(({ id }) => ({ id, ...row })))
  const idByScene = new Map(drawn.map(({ scene, id }) => [scene, id]))
  const pictureOf = (picture: DemoPicture): Picture =>
    'scene' in picture
      ? { src: `/media/images/${idByScene.get(picture.scene)}`, alt: picture.alt, ...drawingSize }
      : picture
  return { pictureOf, ids: distinct.map(({ id }) => id) }
}

const idOf = (svg: string): string => createHash('sha256').update(svg).digest('base64url').slice(0, 22)
