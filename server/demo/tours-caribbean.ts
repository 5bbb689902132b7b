import type { TourSeed } from './make-tour.ts'

/** Tours of Cancún, the Riviera Maya, Tulum, Cozumel and Punta Cana. */
export const caribbeanTours: Record<string, TourSeed[]> = {
  cancun: [
    {
      id: 'chichen-itza-al-amanecer',
      name: 'Chichén Itzá al abrir, cenote y Valladolid | Chichén Itzá at opening time, cenote and Valladolid',
      category: 'culture',
      scenes: ['tour/chichen-itza', 'tour/cenote', 'tour/old-town/4', 'tour/pyramid/2'],
      alt: 'Pirámide de Kukulcán en Chichén Itzá con la luz de la mañana | Pyramid of Kukulcán at Chichén Itzá in the morning light',
      summary:
        'Llegue antes que los autobuses, nade en un cenote y coma longaniza en Valladolid. | Arrive before the coaches, swim in a cenote and eat longaniza in Valladolid.',
      description:
        'Salimos de noche para entrar a Chichén Itzá con la primera fila del día, cuando la pirámide todavía da sombra. Su guía es arqueólogo certificado y sabe dónde aplaudir para que responda el quetzal. Después, chapuzón en un cenote de raíces colgantes y tarde libre en los portales de Valladolid. | We leave in the dark to enter Chichén Itzá with the first visitors, while the pyramid still casts some shade. Your guide is a certified archaeologist who knows where to clap so that the quetzal answers. Then a dip in a cenote hung with roots, and a free afternoon under the arcades of Valladolid.',
      highlights: [
        'Kukulcán casi sin gente | Kukulcán with hardly anyone there',
        'Baño en un cenote de la región | A swim in a local cenote',
        'Comida yucateca en Valladolid | Yucatecan lunch in Valladolid',
      ],
      includes: [
        'Entradas a la zona arqueológica y al cenote | Tickets to the site and the cenote',
        'Guía certificado | Certified guide',
        'Comida sin bebidas | Lunch without drinks',
        'Transporte con aire acondicionado | Air-conditioned transport',
      ],
      bring: [
        'Sombrero y zapatos cómodos | A hat and comfortable shoes',
        'Traje de baño y toalla | Swimwear and a towel',
        'Bloqueador biodegradable | Biodegradable sunscreen',
      ],
      meeting:
        'Plaza La Isla, acceso al muelle, Blvd. Kukulcán km 12.5 | La Isla shopping village, pier entrance, Blvd. Kukulcán km 12.5',
      price: 1890,
      starts: '05:30 07:30',
      minutes: 720,
      languages: 'es en',
      ages: 'all',
      seats: 18,
      pickups: true,
      featured: true,
    },
  ],
}
