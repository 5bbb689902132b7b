import type { HotelSeed } from './make-hotel.ts'
import { text } from './shapes.ts'

/** Hotels of Cancún, the Riviera Maya, Tulum, Cozumel and Punta Cana. */
export const caribbeanHotels: Record<string, HotelSeed[]> = {
  cancun: [
    {
      name: 'Azul Caracol',
      zone: 'zona-hotelera',
      stars: 5,
      style: 'beach',
      meals: 'all-inclusive',
      price: 6200,
      rooms: 'jardin mar junior familiar suite villa',
      address: 'Blvd. Kukulcán km 14.2, Zona Hotelera, 77500 Cancún, Q. Roo',
      amenities:
        'pool beach wifi spa gym restaurant bar kids_club family air_conditioning parking accessible',
      summary: text(
        'Todo incluido de playa larga, con seis restaurantes y ni un solo brazalete de plástico.',
        'All-inclusive on a long beach, with six restaurants and not one plastic wristband.',
      ),
      story: text(
        'El edificio se curva como el caracol que le da nombre, así que casi todas las habitaciones ven el mar de frente. Por la mañana hay yoga en el muelle; por la noche, mariscos a la leña y un trío que acepta peticiones.',
        'The building curls like the conch it is named after, so nearly every room faces the sea head-on. Mornings start with yoga on the pier; nights end with wood-fired seafood and a trio that takes requests.',
      ),
      sizeBp: 18_000,
      featured: true,
    },
  ],
}
