import { congress } from './journeys/congress.ts'
import { emptyCart } from './journeys/empty-cart.ts'
import { emptySearch } from './journeys/empty-search.ts'
import { expiredLink } from './journeys/expired-link.ts'
import { maintenance } from './journeys/maintenance.ts'
import { notFound } from './journeys/not-found.ts'
import { offline } from './journeys/offline.ts'
import { transfer } from './journeys/transfer.ts'
import { vehicles } from './journeys/vehicles.ts'
import { wedding } from './journeys/wedding.ts'
import type { SceneTable } from './scene.ts'

export const journeys: SceneTable = {
  ...Object.fromEntries(
    Object.keys(vehicles).map((name) => [
      `transfer-${name}`,
      { draw: transfer(name), lights: ['golden', 'noon', 'dusk', 'dawn'] as const },
    ]),
  ),
  'event-wedding': { draw: wedding, lights: ['golden', 'dusk', 'dawn'] },
  'event-congress': { draw: congress, lights: ['golden', 'dawn'] },
  'empty-search': { draw: emptySearch, lights: ['dawn', 'golden'] },
  'empty-cart': { draw: emptyCart, lights: ['golden', 'dawn'] },
  'empty-offline': { draw: offline, lights: ['dawn', 'golden'] },
  maintenance: { draw: maintenance, lights: ['golden'] },
  'not-found': { draw: notFound, lights: ['golden', 'dawn'] },
  'expired-link': { draw: expiredLink, lights: ['dusk', 'dawn'] },
}
