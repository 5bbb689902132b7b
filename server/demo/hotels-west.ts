import type { HotelSeed } from './make-hotel.ts'

/** Hotels of Guadalajara, Mazatlán and Acapulco. */
export const westHotels: Record<string, HotelSeed[]> = {
  guadalajara: [
    {
      name: 'Casa Jacaranda',
      zone: 'americana',
      stars: 4,
      style: 'boutique',
      meals: 'breakfast',
      price: 2150,
      rooms: 'estudio king tina azotea loft',
      address: 'Calle Lope de Vega 118, Americana, 44160 Guadalajara, Jal.',
      amenities: 'wifi breakfast rooftop bar bicycles air_conditioning pets',
      summary:
        'Casona de los años veinte entre cafés, librerías y jacarandas. | A 1920s mansion among cafés, bookstores and jacarandas.',
      story:
        'La escalera de granito y los vitrales son los originales; el bar de raicilla, no. En marzo la banqueta amanece morada y nadie la barre antes del desayuno. | The granite stairs and stained glass are original; the raicilla bar is not. In March the pavement wakes up purple, and nobody sweeps it before breakfast.',
      featured: true,
    },
    {
      name: 'Gran Tapatío Centro',
      zone: 'centro',
      stars: 4,
      style: 'city',
      meals: 'room',
      price: 1550,
      rooms: 'ejecutiva doble alta junior familiar accesible',
      address: 'Av. Juárez 170, Centro, 44100 Guadalajara, Jal.',
      amenities: 'wifi gym restaurant bar business parking air_conditioning accessible rooftop',
      summary:
        'A dos cuadras de la catedral, con mariachi en el bar los viernes. | Two blocks from the cathedral, with mariachi in the bar on Fridays.',
      story:
        'Es un hotel de ciudad hecho y derecho: elevadores rápidos, buenas regaderas, tortas ahogadas a domicilio. Desde arriba se ven las cúpulas y, si llovió, la barranca. | It is a proper city hotel: quick lifts, good showers, drowned sandwiches brought to your door. From the top you see the domes and, after rain, the canyon.',
      sizeBp: 14_000,
    },
    {
      name: 'Patio de los Alfareros',
      zone: 'tlaquepaque',
      stars: 4,
      style: 'colonial',
      meals: 'breakfast',
      price: 1900,
      rooms: 'patio king-patio terraza suite',
      address: 'Calle Independencia 245, Centro, 45500 San Pedro Tlaquepaque, Jal.',
      amenities: 'pool wifi breakfast garden air_conditioning laundry',
      summary:
        'Barro, vidrio soplado y un patio donde se oye la calle de las artesanías. | Clay, blown glass and a courtyard within earshot of the crafts street.',
      story:
        'Los platos del desayuno salieron del horno de atrás, y se pueden comprar. Por la tarde el patio se llena de sombra y de huéspedes envolviendo macetas en periódico. | The breakfast plates came out of the kiln at the back, and you may buy them. In the afternoon the courtyard fills with shade and with guests wrapping flowerpots in newspaper.',
      sizeBp: 7000,
    },
    {
      name: 'Andares Norte',
      zone: 'zapopan',
      stars: 5,
      style: 'city',
      meals: 'room',
      price: 3200,
      rooms: 'ejecutiva doble alta junior accesible',
      address: 'Blvd. Puerta de Hierro 4960, 45116 Zapopan, Jal.',
      amenities: 'pool wifi spa gym restaurant bar business parking air_conditioning accessible',
      summary:
        'Vidrio, buena cama y juntas que terminan a tiempo. | Glass, good beds and meetings that end on time.',
      story:
        'Pensado para quien viene a trabajar y merece nadar después: alberca de veinticinco metros y salas con luz de día. La basílica de Zapopan y sus dulces quedan a quince minutos. | Made for people who come to work and deserve a swim afterwards: a twenty-five-meter pool and meeting rooms with daylight. Zapopan’s basilica and its sweets are fifteen minutes away.',
    },
  ],
  mazatlan: [
    {
      name: 'Olas Altas 1908',
      zone: 'centro-historico',
      stars: 4,
      style: 'colonial',
      meals: 'breakfast',
      price: 1850,
      rooms: 'patio king-patio terraza suite familiar',
      address: 'Paseo Olas Altas 66, Centro, 82000 Mazatlán, Sin.',
      amenities: 'pool wifi breakfast restaurant bar rooftop air_conditioning',
      summary:
        'Balcones de hierro frente al malecón viejo y sus clavadistas. | Iron balconies facing the old seafront and its divers.',
      story:
        'En la planta baja hubo una botica y en el bar siguen los frascos, hoy llenos de chiltepín. A las seis de la tarde se apartan las mesas de la banqueta para ver bajar el sol. | The ground floor was once a chemist’s and its jars are still in the bar, now full of chiltepín chillies. At six the pavement tables fill with people watching the sun go down.',
      featured: true,
      weekendMinStay: 2,
    },
    {
      name: 'Dorado Mar',
      zone: 'zona-dorada',
      stars: 4,
      style: 'beach',
      meals: 'all-inclusive',
      price: 3000,
      rooms: 'jardin mar junior familiar',
      address: 'Av. Playa Gaviotas 404, Zona Dorada, 82110 Mazatlán, Sin.',
      amenities: 'pool beach wifi restaurant bar kids_club family gym air_conditioning accessible parking',
      summary:
        'Todo incluido de camarón, alberca y pulmonía a la puerta. | All-inclusive with shrimp, pools and an open-air pulmonía cab at the door.',
      story:
        'El aguachile se sirve en tres niveles de valentía y los niños tienen su propio menú sin chile. Afuera esperan las pulmonías, esos carritos abiertos que son medio taxi y medio fiesta. | Aguachile comes in three degrees of courage, and children have a chilli-free menu. Outside wait the pulmonías, open carts that are half taxi and half party.',
      sizeBp: 15_000,
    },
    {
      name: 'Marina Cerritos',
      zone: 'marina',
      stars: 4,
      style: 'beach',
      meals: 'room',
      price: 2000,
      rooms: 'jardin mar familiar suite villa',
      address: 'Av. Cerritos 3110, Marina Mazatlán, 82112 Mazatlán, Sin.',
      amenities: 'pool beach wifi gym restaurant family air_conditioning parking pets',
      summary:
        'Departamentos amplios y playa con espacio para volar papalotes. | Roomy apartments and a beach with space for kites.',
      story:
        'Lejos de la banda y cerca de los surfistas, es el Mazatlán de las caminatas largas. Cada departamento tiene cocina completa y un asador en la terraza. | Far from the brass bands and near the surfers, this is the Mazatlán of long walks. Every apartment has a full kitchen and a grill on the terrace.',
    },
    {
      name: 'Posada Machado',
      zone: 'centro-historico',
      stars: 3,
      style: 'colonial',
      meals: 'room',
      price: 1050,
      rooms: 'sencilla patio king-patio',
      address: 'Calle Constitución 79, Centro, 82000 Mazatlán, Sin.',
      amenities: 'wifi air_conditioning restaurant laundry',
      summary:
        'Sobre la plazuela Machado, para dormirse con un bolero lejano. | On Plazuela Machado, to fall asleep to a distant bolero.',
      story:
        'La plazuela pone la música y las sillas; la posada pone el balcón. Si prefiere silencio, pida un cuarto al patio del limonero. | The square supplies the music and the chairs; the inn supplies the balcony. If you want quiet, ask for a room on the lemon-tree courtyard.',
      sizeBp: 6000,
    },
  ],
  acapulco: [
    {
      name: 'Bahía Bolero',
      open: { from: '10-01', to: '08-31' },
      zone: 'tradicional',
      stars: 4,
      style: 'colonial',
      meals: 'breakfast',
      price: 1950,
      rooms: 'patio king-patio terraza suite',
      address: 'Cerro de la Pinzona 31, Las Playas, 39390 Acapulco, Gro.',
      amenities: 'pool wifi breakfast bar restaurant air_conditioning adults_only',
      summary:
        'Acapulco de los años cincuenta, rosa y blanco, colgado del acantilado. | Fifties Acapulco, pink and white, hung from the cliff.',
      story:
        'Aquí la alberca tiene forma de riñón y los camareros, memoria. Desde la terraza se ve a los clavadistas de La Quebrada como puntos de luz sobre el agua. | The pool here is kidney-shaped and the waiters have long memories. From the terrace the La Quebrada divers look like points of light above the water.',
      sizeBp: 7000,
      featured: true,
    },
    {
      name: 'Laguna Diamante',
      zone: 'diamante',
      stars: 5,
      style: 'beach',
      meals: 'half-board',
      price: 3900,
      rooms: 'mar king-mar junior familiar suite villa',
      address: 'Blvd. de las Naciones 890, Zona Diamante, 39890 Acapulco, Gro.',
      amenities:
        'pool beach wifi spa gym restaurant bar kids_club family air_conditioning parking accessible',
      summary:
        'Entre la laguna de Tres Palos y el mar abierto, a quince minutos del avión. | Between the Tres Palos lagoon and the open sea, fifteen minutes from your plane.',
      story:
        'La playa es ancha y de oleaje fuerte; la laguna, un espejo con garzas. El hotel ofrece kayak de un lado y clases de surf del otro, y una cena larga en medio. | The beach is wide and the surf strong; the lagoon is a mirror with herons. The hotel has kayaks on one side, surf lessons on the other and a long dinner in between.',
      sizeBp: 12_000,
    },
    {
      name: 'Costera Real',
      zone: 'costera',
      stars: 3,
      style: 'beach',
      meals: 'room',
      price: 1300,
      rooms: 'jardin mar king-mar familiar',
      address: 'Costera Miguel Alemán 1803, Magallanes, 39670 Acapulco, Gro.',
      amenities: 'pool beach wifi restaurant bar family air_conditioning parking',
      summary:
        'En plena bahía, con la playa abajo y la fiesta enfrente. | Right on the bay, with the beach below and the party across the road.',
      story:
        'Un clásico de puente largo: habitaciones para cuatro, balcón con vista y pozole verde los jueves. Lo renovaron hace poco y los elevadores, por fin, llegan. | A long-weekend classic: rooms for four, balconies with a view and green pozole on Thursdays. It was renovated lately and the lifts, at last, arrive.',
      sizeBp: 15_000,
    },
    {
      name: 'Todo Sol Revolcadero',
      zone: 'diamante',
      stars: 4,
      style: 'beach',
      meals: 'all-inclusive',
      price: 3100,
      rooms: 'jardin mar junior familiar',
      address: 'Costera de las Palmas 1125, Granjas del Marqués, 39890 Acapulco, Gro.',
      amenities: 'pool beach wifi restaurant bar kids_club family gym air_conditioning accessible',
      summary:
        'Todo incluido para familias, con río lento y cine bajo las estrellas. | All-inclusive for families, with a lazy river and films under the stars.',
      story:
        'El río artificial da la vuelta al jardín en once minutos, dato comprobado por cientos de niños. Los adultos tienen su bar en el agua y un horario de silencio que se respeta. | The lazy river goes round the garden in eleven minutes, a figure checked by hundreds of children. Adults have a swim-up bar and a quiet hour that is kept.',
      sizeBp: 18_000,
    },
  ],
}
