import { coast } from './destinations-coast.ts'
import { inland } from './destinations-inland.ts'
import type { DemoDestination } from './shapes.ts'

/** In the order in which the booking page offers them. */
const order = [
  'cancun',
  'ciudad-de-mexico',
  'oaxaca',
  'los-cabos',
  'riviera-maya',
  'puerto-vallarta',
  'merida',
  'san-miguel-de-allende',
  'tulum',
  'puerto-escondido',
  'guadalajara',
  'san-cristobal-de-las-casas',
  'mazatlan',
  'punta-cana',
  'cozumel',
  'acapulco',
]

export const demoDestinations: readonly DemoDestination[] = [...coast, ...inland]
  .map((destination) => ({ ...destination, position: order.indexOf(destination.id) }))
  .sort((a, b) => a.position - b.position)

/** The destination of that id; throws for an unknown one, so that a typing error stops loading. */
export function requireDestination(id: string): DemoDestination {
  const destination = demoDestinations.find((candidate) => candidate.id === id)
  if (!destination) throw new Error(`no destination ${id}`)
  return destination
}
