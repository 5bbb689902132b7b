import { mkdirSync, writeFileSync } from 'node:fs'
import { drawScene } from './draw.ts'

/** The product's own drawings that are scenes with another name here. */
const names = [
  ...['empty-cart', 'empty-offline', 'empty-search', 'expired-link', 'not-found', 'maintenance'],
  ...['event-wedding', 'event-congress', 'pool', 'courtyard', 'bath', 'terrace', 'food'],
  ...['shuttle', 'sedan', 'suv', 'van', 'sprinter'].map((vehicle) => `transfer-${vehicle}`),
  ...['beach', 'colonial', 'boutique', 'city', 'jungle', 'mountain', 'desert'].flatMap((style) => [
    `hotel-${style}`,
    `room-${style}`,
  ]),
]

// Writes `public/drawings/`: raise `drawingVersion` of `core/looks/drawings.ts` with it. `place.svg` is drawn by hand.
const folder = new URL('../../public/drawings/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, scene] of [...names.map((name) => [name, name] as const), ['home', 'oaxaca'] as const]) {
  const svg = drawScene(scene)
  if (svg === null) throw new Error(`no drawing of ${scene}`)
  writeFileSync(new URL(`${name}.svg`, folder), `${svg}\n`)
}
