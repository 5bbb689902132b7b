import type { HotelSeed } from './make-hotel.ts'

/** Hotels of Mexico City and San Miguel de Allende. */
export const centreHotels: Record<string, HotelSeed[]> = {
  'ciudad-de-mexico': [
    {
      name: 'Hotel Donceles',
      zone: 'centro-historico',
      stars: 4,
      style: 'colonial',
      meals: 'breakfast',
      price: 2300,
      rooms: 'patio king-patio terraza suite',
      address: 'Calle de Donceles 87, Centro, 06010 Ciudad de México',
      amenities: 'wifi breakfast restaurant bar rooftop gym laundry accessible',
      summary:
        'Palacio virreinal en la calle de los libros viejos, con azotea a la Catedral. | A viceregal palace on the street of old books, with a rooftop facing the Cathedral.',
      story:
        'El patio tiene inclinación propia, como medio Centro, y los camareros ya calcularon la de las copas. A la vuelta están el Templo Mayor, los organilleros y treinta librerías de viejo. | The courtyard has its own tilt, like half the old center, and the waiters have long allowed for it when pouring. The Templo Mayor, the organ grinders and thirty second-hand bookstores are around the corner.',
      featured: true,
    },
    {
      name: 'Casa Orizaba',
      zone: 'roma-condesa',
      stars: 4,
      style: 'boutique',
      meals: 'breakfast',
      price: 2900,
      rooms: 'estudio king tina azotea loft',
      address: 'Calle Orizaba 141, Roma Norte, 06700 Ciudad de México',
      amenities: 'wifi breakfast rooftop bar bicycles pets air_conditioning',
      summary:
        'Casona porfiriana en la Roma, a media cuadra de una plaza con fuente. | A Porfirian mansion in Roma, half a block from a square with a fountain.',
      story:
        'Los pisos son de duela, los baños de mosaico y la llave, de las que pesan. Al salir, doble a la izquierda para pan dulce o a la derecha para vino natural: no hay mala decisión. | Floors are timber, bathrooms tiled and the key is the heavy kind. On leaving, turn left for sweet bread or right for natural wine: there is no wrong choice.',
      sizeBp: 8000,
    },
    {
      name: 'Torre Ángel',
      zone: 'reforma',
      stars: 5,
      style: 'city',
      meals: 'room',
      price: 4200,
      rooms: 'ejecutiva doble alta junior familiar accesible',
      address: 'Paseo de la Reforma 389, Cuauhtémoc, 06500 Ciudad de México',
      amenities: 'pool wifi spa gym restaurant bar business parking air_conditioning accessible',
      summary:
        'Treinta pisos sobre Reforma, con el Ángel a la altura de la almohada. | Thirty floors above Reforma, with the Angel level with your pillow.',
      story:
        'Los domingos la avenida se cierra a los coches y el hotel saca bicicletas a la puerta. Entre semana hay planchado en una hora, desayuno a las cinco y media y silencio de doble vidrio. | On Sundays the avenue closes to cars and the hotel puts bicycles at the door. On weekdays there is one-hour pressing, breakfast at half past five and the silence of double glazing.',
      sizeBp: 18_000,
    },
    {
      name: 'Polanco Ateneo',
      zone: 'polanco',
      stars: 5,
      style: 'boutique',
      meals: 'room',
      price: 5200,
      rooms: 'estudio king tina azotea',
      address: 'Calle Séneca 54, Polanco, 11550 Ciudad de México',
      amenities: 'wifi spa gym restaurant bar rooftop air_conditioning parking pets',
      summary:
        'Pocas habitaciones, mucha biblioteca y Chapultepec a pie. | Few rooms, plenty of library and Chapultepec on foot.',
      story:
        'La biblioteca presta libros que nadie exige devolver, y casi todos regresan. El museo de Antropología queda a doce minutos caminando bajo los fresnos. | The library lends books nobody asks you to return, and almost all come back. The Anthropology Museum is a twelve-minute walk under ash trees.',
      sizeBp: 7000,
    },
    {
      name: 'Posada Coyotes',
      zone: 'coyoacan',
      stars: 3,
      style: 'colonial',
      meals: 'breakfast',
      price: 1450,
      rooms: 'sencilla patio king-patio familiar',
      address: 'Calle Francisco Sosa 202, Santa Catarina, 04010 Ciudad de México',
      amenities: 'wifi breakfast garden family pets laundry',
      summary:
        'Calle empedrada, buganvilia y tostadas en el mercado de la esquina. | A cobbled street, bougainvillea and tostadas at the corner market.',
      story:
        'Coyoacán se recorre como pueblo y aquí empieza el recorrido: plaza, churros, la casa azul a quince minutos. El jardín tiene un pirul centenario con columpio. | Coyoacán is walked like a village and the walk begins here: square, churros, the blue house fifteen minutes away. The garden has a century-old pepper tree with a swing.',
      sizeBp: 6000,
    },
    {
      name: 'Express Insurgentes',
      zone: 'reforma',
      stars: 3,
      style: 'city',
      meals: 'room',
      price: 1180,
      rooms: 'ejecutiva doble familiar accesible',
      address: 'Av. Insurgentes Sur 112, Juárez, 06600 Ciudad de México',
      amenities: 'wifi gym business parking air_conditioning accessible laundry',
      summary:
        'Práctico, silencioso y frente a la estación del metrobús. | Practical, quiet and opposite the Metrobús stop.',
      story:
        'Lo esencial bien hecho: cama firme, agua caliente a la primera y café desde las cinco. Ideal para una noche entre dos vuelos o para gastar el dinero en tacos. | The essentials done well: a firm bed, hot water straight away and coffee from five. Ideal for a night between flights, or for spending the money on tacos.',
      sizeBp: 16_000,
    },
  ],
  'san-miguel-de-allende': [
    {
      name: 'Casa de la Noria',
      zone: 'centro',
      stars: 5,
      style: 'colonial',
      meals: 'breakfast',
      price: 4600,
      rooms: 'patio king-patio terraza suite familiar',
      address: 'Calle Recreo 41, Centro, 37700 San Miguel de Allende, Gto.',
      amenities: 'pool wifi breakfast spa restaurant bar rooftop garden fireplace',
      summary:
        'Muros color óxido, noria antigua y la Parroquia enmarcada en la azotea. | Rust-colored walls, an old waterwheel and the Parroquia framed from the rooftop.',
      story:
        'Cada cuarto tiene chimenea y alguien la enciende mientras usted cena. La noria ya no saca agua, pero su brocal es el mejor sitio del pueblo para leer. | Every room has a fireplace, and someone lights it while you dine. The waterwheel no longer draws water, but its rim is the best place in town to read.',
      featured: true,
      weekendMinStay: 2,
      sizeBp: 8000,
    },
    {
      name: 'Azotea Rosa',
      zone: 'centro',
      stars: 4,
      style: 'boutique',
      meals: 'breakfast',
      price: 2900,
      rooms: 'king tina azotea loft',
      address: 'Calle Hidalgo 28, Centro, 37700 San Miguel de Allende, Gto.',
      amenities: 'wifi breakfast rooftop bar adults_only air_conditioning',
      summary:
        'Nueve cuartos, una azotea y campanas cada cuarto de hora. | Nine rooms, one rooftop and bells every quarter of an hour.',
      story:
        'Trae tapones en el buró y una carta de mezcales para quien decida no dormir. Los fines de semana pasan las bodas con burro, mojigangas y banda bajo el balcón. | There are earplugs by the bed, and a list of mezcals for those who choose not to sleep. At weekends weddings pass below the balcony with donkey, giant puppets and band.',
      weekendMinStay: 2,
      sizeBp: 6000,
    },
    {
      name: 'Posada Guadiana',
      zone: 'guadiana',
      stars: 3,
      style: 'colonial',
      meals: 'room',
      price: 1600,
      rooms: 'sencilla patio king-patio familiar',
      address: 'Calle Órganos 19, Guadiana, 37720 San Miguel de Allende, Gto.',
      amenities: 'wifi garden parking family pets laundry',
      summary:
        'Barrio de vecinos, a doce minutos planos del Jardín. | A residential quarter, twelve flat minutes from the Jardín.',
      story:
        'Tiene dos cosas que en San Miguel valen oro: estacionamiento y silencio. El jardín huele a lavanda y la cocina está abierta a los huéspedes. | It has two things worth gold in San Miguel: parking and quiet. The garden smells of lavender, and guests may use the kitchen.',
      sizeBp: 7000,
    },
    {
      name: 'Termal Atotonilco',
      zone: 'atotonilco',
      stars: 4,
      style: 'mountain',
      meals: 'half-board',
      price: 3100,
      rooms: 'king mirador suite familiar',
      address: 'Carretera a Dolores Hidalgo km 9, Atotonilco, 37893 San Miguel de Allende, Gto.',
      amenities: 'pool wifi spa restaurant temazcal garden family parking',
      summary:
        'Agua termal todo el año y el santuario pintado a diez minutos. | Hot springs all year and the painted sanctuary ten minutes away.',
      story:
        'El agua sale a treinta y ocho grados y pasa por una gruta antes de llegar a la alberca. Por la noche se flota mirando estrellas y después se cena sopa de flor de calabaza. | The water rises at thirty-eight degrees and passes through a grotto before it reaches the pool. At night you float beneath the stars, and then have squash-blossom soup.',
      weekendMinStay: 2,
      sizeBp: 8000,
    },
  ],
}
