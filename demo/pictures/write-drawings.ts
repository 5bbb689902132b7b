import { mkdirSync, writeFileSync } from 'node:fs'
import { drawScene } from './draw.ts'

/** The product's own drawings that are demo scenes under another name. */
const names = [
  ...['empty-cart', 'empty-offline', 'empty-search', 'expired-link', 'not-found', 'maintenance'],
  ...['event-wedding', 'event-congress', 'pool', 'courtyard', 'bath', 'terrace', 'food'],
  ...['shuttle', 'sedan', 'suv', 'van', 'sprinter'].map((vehicle) => `transfer-${vehicle}`),
  ...['beach', 'colonial', 'boutique', 'city', 'jungle', 'mountain', 'desert'].flatMap((style) => [
    `hotel-${style}`,
    `room-${style}`,
  ]),
]

/** Scenes published under another name: for the home page, and for places by their landscape. */
const renamed = {
  home: 'oaxaca',
  'place-beach': 'punta-cana',
  'place-sea': 'tour-sailing',
  'place-reef': 'tour-reef',
  'place-lagoon': 'tour-kayak',
  'place-whales': 'tour-whales',
  'place-old-town': 'tour-old-town',
  'place-port': 'campeche',
  'place-city': 'tour-city',
  'place-hills': 'tour-horses',
  'place-forest': 'tour-nature',
  'place-ruins': 'tour-pyramid',
  'place-agave': 'tour-mezcal',
}

// Writes `public/drawings/`. If a drawing changes, increase `drawingVersion` in `core/looks/drawings.ts`. `place.svg`
// is drawn by hand.
const folder = new URL('../../public/drawings/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, scene] of [...names.map((name) => [name, name] as const), ...Object.entries(renamed)]) {
  const svg = drawScene(scene)
  if (svg === null) throw new Error(`no drawing of ${scene}`)
  writeFileSync(new URL(`${name}.svg`, folder), `${svg}\n`)
}
