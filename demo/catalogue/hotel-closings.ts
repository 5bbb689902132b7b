import type { Text } from '#core/app/language.ts'
import type { Amenity } from '#core/products/amenities.ts'
import { text } from './demo-shapes.ts'
import { pick, type Random } from './random.ts'

/** Closing sentences for hotel descriptions, each with the amenity that it requires; the most distinctive first. */
const closings: [Amenity | 'all-inclusive', string, string][] = [
  [
    'all-inclusive',
    'Las comidas, las bebidas y casi todas las actividades ya van en el precio, de modo que la cartera puede quedarse en la caja fuerte.',
    'Meals, drinks and nearly every activity are in the price already, so your wallet can stay in the safe.',
  ],
  [
    'adults_only',
    'Solo recibe a mayores de 18 años, y se nota en el silencio de la tarde.',
    'It takes adults only, and you can hear it in how quiet the afternoons are.',
  ],
  [
    'kids_club',
    'El club infantil abre todos los días y el personal se aprende los nombres de los niños.',
    'The kids’ club opens every day, and the staff learn the children’s names.',
  ],
  [
    'temazcal',
    'Una vez por semana se enciende el temazcal; conviene apartar lugar al llegar.',
    'Once a week the temazcal is lit; ask for a place when you arrive.',
  ],
  [
    'pets',
    'Su perro es bienvenido y encontrará plato de agua en el patio.',
    'Your dog is welcome and will find a bowl of water in the courtyard.',
  ],
  [
    'rooftop',
    'La azotea se queda abierta hasta tarde para quien quiera ver encenderse la ciudad.',
    'The rooftop stays open late for anyone who wants to watch the lights come on.',
  ],
  [
    'spa',
    'En el spa trabajan con ingredientes de la región, sin música de elevador.',
    'The spa works with ingredients from the region, and without lift music.',
  ],
  [
    'business',
    'Hay salas para reunirse y escritorios de verdad en las habitaciones.',
    'There are rooms to meet in, and proper desks in the bedrooms.',
  ],
  [
    'bicycles',
    'Hay bicicletas para los huéspedes y la recepción presta candado y mapa.',
    'There are bicycles for guests; the front desk lends a lock and a map.',
  ],
  [
    'breakfast',
    'El desayuno se sirve sin prisa hasta las once.',
    'Breakfast is served, unhurried, until eleven.',
  ],

  [
    'family',
    'Prestan cubetas, palas y cunas, y nadie voltea si un niño se ríe fuerte.',
    'They lend buckets, spades and cots, and nobody turns round when a child laughs out loud.',
  ],
  [
    'garden',
    'El jardín tiene rincones con sombra para leer la tarde entera.',
    'The garden has shaded corners where you can read a whole afternoon.',
  ],
  [
    'parking',
    'Quien llega en coche encuentra lugar sin costo y sin dar vueltas.',
    'Those who drive find a free space without circling the block.',
  ],
  [
    'restaurant',
    'El restaurante cocina hasta las once, que en vacaciones es temprano.',
    'The restaurant cooks until eleven, which on vacation is early.',
  ],
]

const always = text(
  'La recepción atiende a toda hora y guarda el equipaje el día de salida.',
  'The front desk is open around the clock and keeps your luggage on the last day.',
)

/** Picks one of the three most distinctive sentences that are true of a hotel with these `facts`. */
export function closingOf(facts: ReadonlySet<string>, random: Random): Text {
  const fitting = closings.filter(([needs]) => facts.has(needs)).slice(0, 3)
  return pick(random, [...fitting.map(([, es, en]) => text(es, en)), ...(fitting.length > 0 ? [] : [always])])
}
