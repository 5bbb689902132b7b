import type { Pair } from './shapes.ts'

/** What many tours include. */
export const included = {
  guide: 'Guía certificado en español e inglés | Certified guide in Spanish and English',
  ride: 'Transporte con aire acondicionado | Air-conditioned transport',
  tickets: 'Entradas a los sitios visitados | Tickets to the sites visited',
  lunch: 'Comida de la región sin bebidas | Regional lunch without drinks',
  breakfast: 'Desayuno ligero y café | Light breakfast and coffee',
  water: 'Agua y fruta durante el recorrido | Water and fruit along the way',
  tastings: 'Todas las degustaciones | All tastings',
  vest: 'Chaleco salvavidas y equipo | Life jacket and equipment',
  snorkel: 'Visor, esnórquel y aletas | Mask, snorkel and fins',
  insurance: 'Seguro del viajero | Traveler insurance',
  boat: 'Lancha con capitán autorizado | Boat with a licensed captain',
  apron: 'Recetas, ingredientes y delantal | Recipes, ingredients and an apron',
  toast: 'Una bebida de bienvenida | A welcome drink',
} satisfies Record<string, Pair>

/** What many travellers need to bring. */
export const needed = {
  shoes: 'Zapatos cómodos y cerrados | Comfortable closed shoes',
  hat: 'Sombrero y bloqueador biodegradable | A hat and biodegradable sunscreen',
  swim: 'Traje de baño y toalla | Swimwear and a towel',
  jacket: 'Chamarra ligera | A light jacket',
  cash: 'Efectivo para propinas y artesanías | Cash for tips and crafts',
  hunger: 'Buen apetito | A good appetite',
  id: 'Identificación oficial | Official identification',
  repellent: 'Repelente sin DEET | DEET-free repellent',
  change: 'Un cambio de ropa | A change of clothes',
} satisfies Record<string, Pair>
