import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const [width, height] = [640, 480]
const backdrop = '#c9c4ba'

/** Writes a film for the browser's fake camera: one still of `svg`, tilted on gray paper, as Y4M. */
export async function filmCode(svg: Buffer, path: string): Promise<void> {
  const code = await sharp(svg, { density: 300 }).resize(330).rotate(5, { background: backdrop }).toBuffer()
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: backdrop } })
    .composite([{ input: code, left: 140, top: 60 }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Luminance only: paper is gray, and ink black.
  const light = Buffer.from(
    Uint8Array.from({ length: width * height }, (_, i) => data[i * info.channels] ?? 0),
  )
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`)
  await writeFile(path, Buffer.concat([head, ...Array<Buffer>(10).fill(frame)]))
}
