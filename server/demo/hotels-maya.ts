import type { HotelSeed } from './make-hotel.ts'

/** Hotels of the Riviera Maya, Tulum and Mérida. */
export const mayaHotels: Record<string, HotelSeed[]> = {
  'riviera-maya': [
    {
      name: 'Selva de Coral',
      zone: 'akumal',
      stars: 5,
      style: 'jungle',
      meals: 'half-board',
      price: 5400,
      rooms: 'cabana king doble alberca familiar',
      address: 'Carretera Cancún–Tulum km 253, Akumal, 77776 Tulum, Q. Roo',
      amenities: 'pool beach wifi spa restaurant bar temazcal garden air_conditioning parking',
      summary:
        'Cabañas altas entre ceibas, con una caleta de tortugas al final del sendero. | Tall cabins among ceibas, with a turtle cove at the end of the path.',
      story:
        'Para construirlo no se tiró ninguna ceiba: los andadores rodean los troncos y por eso ninguno es recto. Al final del camino se abre una caleta donde las tortugas pastan como si uno no estuviera. | Not one ceiba was felled to build it: the walkways bend around the trunks, which is why none is straight. At the end a cove opens where turtles graze as though you were not there.',
      featured: true,
      weekendMinStay: 2,
    },
    {
      name: 'Quinta Maroma Azul',
      zone: 'playa-del-carmen',
      stars: 4,
      style: 'boutique',
      meals: 'breakfast',
      price: 2600,
      rooms: 'estudio king tina azotea loft',
      address: 'Calle 34 Norte 18, Centro, 77710 Playa del Carmen, Q. Roo',
      amenities: 'pool wifi breakfast rooftop bar air_conditioning bicycles laundry',
      summary:
        'Hotel de autor a tres cuadras de la Quinta Avenida y a dos del mar. | A design hotel three blocks from Fifth Avenue and two from the sea.',
      story:
        'Cada piso lo decoró un taller distinto de Quintana Roo y ninguno se puso de acuerdo con los demás, para bien. La alberca está arriba, donde corre el aire, y el café llega desde Chiapas. | Each floor was furnished by a different workshop in Quintana Roo and none consulted the others, which was for the best. The pool is on top, where the breeze is, and the coffee comes from Chiapas.',
    },
    {
      name: 'Gran Ceiba Playacar',
      zone: 'playacar',
      stars: 5,
      style: 'beach',
      meals: 'all-inclusive',
      price: 5100,
      rooms: 'jardin mar junior familiar suite',
      address: 'Paseo Xaman-Ha Lote 9, Playacar, 77717 Playa del Carmen, Q. Roo',
      amenities:
        'pool beach wifi spa gym restaurant bar kids_club family air_conditioning accessible parking',
      summary:
        'Todo incluido para varias generaciones, con pavorreales sueltos en el jardín. | All-inclusive for several generations, with peacocks loose in the garden.',
      story:
        'Los abuelos juegan dominó bajo la ceiba, los niños persiguen pavorreales y los de en medio por fin leen. Entre los edificios quedan dos pequeños adoratorios mayas que el jardín respeta. | Grandparents play dominoes under the ceiba, children chase peacocks, and those in between finally read. Two small Maya shrines stand among the buildings, and the garden makes way for them.',
      sizeBp: 20_000,
    },
    {
      name: 'Marina Pelícano',
      zone: 'puerto-aventuras',
      stars: 4,
      style: 'beach',
      meals: 'room',
      price: 2450,
      rooms: 'jardin mar familiar suite',
      address: 'Bahía Xcacel 7, Puerto Aventuras, 77733 Solidaridad, Q. Roo',
      amenities: 'pool beach wifi restaurant bar family air_conditioning parking bicycles',
      summary:
        'Departamentos frente a los veleros, con cocina y bicicletas. | Apartments facing the sailing boats, with kitchens and bicycles.',
      story:
        'Se despierta con el tintineo de los mástiles y se compra el pan en la esquina. Es buen lugar para familias que prefieren cocinar un día y salir el siguiente. | You wake to the clinking of masts and buy bread on the corner. A good place for families who like to cook one day and eat out the next.',
    },
    {
      name: 'Hotel Xunaan',
      zone: 'playa-del-carmen',
      stars: 3,
      style: 'jungle',
      meals: 'room',
      price: 1380,
      rooms: 'cabana king doble',
      address: 'Av. 25 Norte 210, Centro, 77710 Playa del Carmen, Q. Roo',
      amenities: 'pool wifi air_conditioning garden bicycles pets',
      summary:
        'Un jardín de abejas meliponas en medio del pueblo. | A garden of stingless bees in the middle of town.',
      story:
        'Xunaan es el nombre maya de la abeja sin aguijón, y aquí viven catorce colmenas junto a la alberca. La miel se sirve en el desayuno y se explica a quien pregunte. | Xunaan is the Maya name of the stingless bee, and fourteen hives live beside the pool. Their honey comes with breakfast, and with an explanation for anyone who asks.',
      sizeBp: 7000,
    },
  ],
  tulum: [
    {
      name: 'Casa Zazil Ha',
      open: { from: '10-05', to: '08-31' },
      zone: 'tulum-playa',
      stars: 5,
      style: 'jungle',
      meals: 'breakfast',
      price: 6100,
      rooms: 'cabana king doble alberca',
      address: 'Carretera Tulum–Boca Paila km 6.5, 77760 Tulum, Q. Roo',
      amenities: 'beach wifi spa restaurant bar temazcal adults_only garden air_conditioning',
      summary:
        'Cabañas sobre la arena, velas por la noche y ni un televisor. | Cabins on the sand, candles at night and not a single television.',
      story:
        'La luz se va haciendo poca a propósito: después de las nueve quedan velas, estrellas y el sonido del mar. La cocina trabaja con leña y con lo que da la milpa de una familia de Cobá. | The light is dimmed on purpose: after nine there are candles, stars and the sound of the sea. The kitchen cooks over wood with what one family’s field in Cobá provides.',
      weekendMinStay: 3,
      sizeBp: 8000,
    },
    {
      name: 'Nicte Há Estudios',
      zone: 'aldea-zama',
      stars: 4,
      style: 'boutique',
      meals: 'room',
      price: 2100,
      rooms: 'estudio king tina loft azotea',
      address: 'Paseo Chemuyil 45, Aldea Zamá, 77760 Tulum, Q. Roo',
      amenities: 'pool wifi gym bicycles air_conditioning pets parking laundry',
      summary:
        'Estudios con cocina entre ciclovías y árboles de chechén. | Studios with kitchens among cycle paths and chechén trees.',
      story:
        'Queda a medio camino entre el pueblo y la playa, y la bicicleta está incluida para que esa distancia sea un placer. Hay mesas con buen internet para quien mezcla trabajo y vacaciones. | It lies halfway between town and beach, and the bicycle is included so that the distance becomes a pleasure. There are tables with good internet for people who mix work and holidays.',
    },
    {
      name: 'Posada Ik',
      zone: 'tulum-pueblo',
      stars: 3,
      style: 'boutique',
      meals: 'breakfast',
      price: 1150,
      rooms: 'estudio king loft',
      address: 'Calle Osiris Sur 12, Centro, 77760 Tulum, Q. Roo',
      amenities: 'wifi breakfast air_conditioning bicycles garden pets',
      summary:
        'Posada de viento cruzado, pan casero y precio honesto. | A breezy inn with homemade bread and an honest price.',
      story:
        'Ik es el viento en maya y la casa está abierta para que pase de un patio al otro. El desayuno trae pan de la abuela y salsa de chile habanero en dos intensidades: visitante y residente. | Ik is the wind in Maya, and the house is open so that it can pass from one courtyard to the next. Breakfast comes with grandmother’s bread and habanero salsa in two strengths: visitor and resident.',
      sizeBp: 7000,
    },
    {
      name: 'Cenote Escondido',
      zone: 'tulum-pueblo',
      stars: 4,
      style: 'jungle',
      meals: 'half-board',
      price: 2950,
      rooms: 'cabana king doble alberca familiar',
      address: 'Carretera Tulum–Cobá km 4, 77780 Tulum, Q. Roo',
      amenities: 'pool wifi restaurant bar family garden temazcal parking',
      summary:
        'Un hotel con cenote propio, abierto solo a sus huéspedes. | A hotel with its own cenote, open to guests alone.',
      story:
        'A las seis de la mañana el cenote es suyo y de los pájaros toh. Durante el día hay cuerdas, visores y un salvavidas; de noche se apaga todo para los murciélagos. | At six in the morning the cenote belongs to you and the motmots. By day there are ropes, masks and a lifeguard; at night everything is switched off for the bats.',
    },
  ],
  merida: [
    {
      name: 'Hacienda Flamboyán',
      zone: 'norte',
      stars: 5,
      style: 'colonial',
      meals: 'breakfast',
      price: 3900,
      rooms: 'patio king-patio terraza suite familiar',
      address: 'Antigua carretera a Progreso km 11, 97300 Mérida, Yuc.',
      amenities: 'pool wifi breakfast spa restaurant bar garden air_conditioning parking accessible',
      summary:
        'Antigua hacienda henequenera con alberca en la casa de máquinas. | A former sisal hacienda with a pool in the engine house.',
      story:
        'Donde zumbaban las desfibradoras ahora se nada bajo vigas de hierro y murciélagos respetuosos. El jardín conserva la vía angosta y un carrito tirado por mula que lleva a cenar. | Where the shredding machines once hummed, you now swim beneath iron beams and well-mannered bats. The garden keeps its narrow track, and a mule-drawn cart takes you to dinner.',
      sizeBp: 8000,
    },
    {
      name: 'Casona Santa Lucía',
      zone: 'centro',
      stars: 4,
      style: 'colonial',
      meals: 'room',
      price: 2200,
      rooms: 'patio king-patio terraza suite',
      address: 'Calle 55 núm. 483, Centro, 97000 Mérida, Yuc.',
      amenities: 'pool wifi restaurant bar air_conditioning rooftop laundry',
      summary:
        'Mosaicos de pasta, techos de seis metros y serenata los jueves a la vuelta. | Patterned floor tiles, six-meter ceilings and Thursday serenades around the corner.',
      story:
        'La casona fue de un comerciante libanés y todavía huele a cardamomo por las mañanas. Los jueves se oye la serenata de Santa Lucía desde la azotea, sin pelear por silla. | The mansion belonged to a Lebanese merchant and still smells of cardamom in the mornings. On Thursdays you hear the Santa Lucía serenade from the rooftop, without fighting for a chair.',
    },
    {
      name: 'Gran Montejo Plaza',
      zone: 'paseo-montejo',
      stars: 4,
      style: 'city',
      meals: 'room',
      price: 1750,
      rooms: 'ejecutiva doble alta junior accesible',
      address: 'Paseo de Montejo 502, Centro, 97127 Mérida, Yuc.',
      amenities: 'pool wifi gym restaurant bar business parking air_conditioning accessible',
      summary:
        'Torre fresca sobre el paseo, pensada para reuniones y para domingos en bici. | A cool tower on the avenue, made for meetings and for Sundays by bicycle.',
      story:
        'Entre semana se llena de congresos; los domingos, de familias que bajan a la biciruta con sus hijos. Desde los pisos altos se ven las mansiones de Montejo como maquetas. | Weekdays bring congresses; Sundays bring families who come down to the car-free avenue with their children. From the upper floors the Montejo mansions look like models.',
    },
    {
      name: 'Hostal La Hamaca Roja',
      zone: 'centro',
      stars: 2,
      style: 'colonial',
      meals: 'breakfast',
      price: 720,
      rooms: 'sencilla patio familiar',
      address: 'Calle 66 núm. 512, Centro, 97000 Mérida, Yuc.',
      amenities: 'wifi breakfast air_conditioning bicycles laundry',
      summary:
        'Patio con hamacas, cocina compartida y huevos motuleños. | A courtyard of hammocks, a shared kitchen and huevos motuleños.',
      story:
        'El cuarto es sencillo y el patio, generoso: ahí se arma la sobremesa de media docena de países. Don Beto enseña a amarrar la hamaca para que no se resbale. | Rooms are simple and the courtyard generous: half a dozen countries linger there after meals. Don Beto teaches you to tie a hammock so that it does not slip.',
      sizeBp: 6000,
    },
    {
      name: 'Casa Chukum',
      zone: 'centro',
      stars: 4,
      style: 'boutique',
      meals: 'breakfast',
      price: 2450,
      rooms: 'king tina azotea loft',
      address: 'Calle 47 núm. 489, Santa Ana, 97000 Mérida, Yuc.',
      amenities: 'pool wifi breakfast adults_only air_conditioning garden',
      summary:
        'Siete cuartos de estuco rosado alrededor de un árbol de lluvia de oro. | Seven rooms in pink stucco around a golden-shower tree.',
      story:
        'El chukum es la resina que da a los muros su brillo de concha, y aquí cubre hasta la alberca. Las tardes son de limonada con chaya y de no hacer ruido. | Chukum is the resin that makes the walls glow like shell, and here it covers even the pool. Afternoons are for lime-and-chaya water, and for making no noise.',
      sizeBp: 5000,
    },
  ],
}
