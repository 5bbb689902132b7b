import { palapa, tower } from './buildings.ts'
import { hammock, lounger, panga, parasol, person, sailboat } from './dressing.ts'
import { beach, hills, sea } from './land.ts'
import { at, d, disc, join, line, oval, poly, rect, shape } from './pen.ts'
import { agave, bloom, leaves, palm } from './plants.ts'
import type { SceneTable } from './scene.ts'
import { flock, sky } from './sky.ts'
import type { Stage } from './stage.ts'

/** Hotel zone: a curving sandbar of towers between lagoon and open sea. */
function cancun(s: Stage): string {
  const walls = ['#fdf3e2', '#f7d9c0', '#ffffff', '#f3c9a8', '#e8eef0', '#fbe3c8']
  const towers = join(12, (i) => {
    const t = i / 11
    const near = Math.abs(t - 0.5) * 2
    const x = 195 + t * 790
    const y = 440 + near * near * 62
    const pyramid = i === 4
    return pyramid
      ? poly(
          [
            [x - 20, y],
            [x + 12, y - 100],
            [x + 44, y - 100],
            [x + 76, y],
          ],
          s.ink('#f7e8d0', 0.1),
        ) +
          line(
            join(6, (k) => d`M${x - 14 + k * 5} ${y - 14 - k * 15}h${84 - k * 10}`),
            s.ink('#5d86a0', 0.1),
            6,
          )
      : tower(
          s,
          x,
          y,
          s.between(40, 62),
          s.between(70, 130) + near * 50,
          walls[i % walls.length] as string,
          0.2,
          13 + near * 4,
        )
  })
  const shore = 'M130 620C330 440 830 440 1240 660'
  return [
    sky(s, { horizon: 330, sunX: 800, clouds: 3, birds: true }),
    sea(s, { top: 326, far: '#1479b8', near: '#2fd0c8', glitterX: 800 }),
    shape('M60 560C300 380 800 380 1240 520V660C830 440 330 440 130 620Q70 620 60 560z', s.ink('#8fbf86')),
    towers,
    shape(`${shore}V600C830 400 330 400 70 570Q60 630 130 620z`, s.ink('#fdebc6')),
    line(shore, s.ink('#8fe6dc'), 26, 'opacity=".7"'),
    line('M130 630C330 452 830 452 1240 672', '#ffffff', 6, 'opacity=".9"'),
    join(9, (i) =>
      at(
        400 + i * 68,
        494 + (i - 3.4) ** 2 * 2.4,
        0.2,
        shape('M-60 0a60 54 0 0 1 120 0z', s.ink(s.pick(['#f06a3a', '#e0457b', '#f2a71b', '#ffffff']))),
      ),
    ),
    line('M440 250L560 600', s.ink('#ffffff'), 2, 'opacity=".8"'),
    at(
      430,
      200,
      0.8,
      shape('M-90 10Q-60-60 0-62T90 10Q60-10 45 12Q25-14 0 10Q-25-14-45 12Q-60-10-90 10z', s.ink('#e0457b')) +
        shape('M-45 12Q-40-40 0-62Q40-40 45 12Q25-14 0 10Q-25-14-45 12z', s.ink('#f2a71b')) +
        line('M-88 12L8 62L88 12M-45 14L8 62L45 14', s.ink('#fff4e0'), 2) +
        disc(9, 66, 7, s.ink('#3a2b3f')),
    ),
    panga(s, 590, 620, 60, '#ffffff'),
    sailboat(s, 790, 690, 100, '#fff8ea', '#2b3a8f'),
    beach(s, 760, 50, '#fdecc8'),
    palm(s, 90, 830, 520, 110),
    palm(s, 20, 840, 400, -70, 0, '#2a7d58'),
    palm(s, 1150, 860, 400, -80),
  ].join('')
}

/** The Maya portal: two bronze bodies that twist into an arch over the beach. */
function playaDelCarmen(s: Stage): string {
  const bronze = s.ink('#2f5f63')
  const sheen = s.ink('#6fa59a')
  return [
    sky(s, { horizon: 440, sunX: 600, sunY: 330, sunR: 84, clouds: 3 }),
    sea(s, { top: 436, far: '#1a7fc0', near: '#37d3c6', glitterX: 600 }),
    hills(s, 442, 12, 6, s.ink('#4f8d8b', 0.5), 446),
    at(
      250,
      500,
      0.9,
      shape('M-90-10H96L70 16H-76z', s.ink('#f5f5ee')) +
        rect(-60, -36, 120, 26, s.ink('#ffffff')) +
        rect(-30, -54, 60, 18, s.ink('#f2a71b')) +
        line('M-52-24H52', s.ink('#2b3a8f'), 8, 'stroke-dasharray="10 8"'),
    ),
    beach(s, 610, 30, '#fbe6bd'),
    oval(600, 716, 310, 22, s.ink('#c99a62'), 'opacity=".5"'),
    shape(
      'M340 716C352 560 372 400 452 290C500 226 548 214 584 176C560 236 520 262 492 316C430 430 424 580 424 716z',
      bronze,
    ),
    shape(
      'M860 716C848 560 828 400 748 290C700 226 640 236 590 160C600 236 676 262 708 316C770 430 776 580 776 716z',
      bronze,
    ),
    shape(
      'M440 316C480 250 560 232 612 150C672 240 724 256 762 320C700 262 650 256 606 210C560 262 500 262 440 316z',
      s.ink('#3f777a'),
    ),
    line(
      'M372 690C382 560 400 410 470 306M828 690C818 560 800 410 730 306M560 236Q596 214 610 180',
      sheen,
      9,
      'opacity=".8"',
    ),
    line(
      'M400 700C404 570 420 450 470 360M800 700C796 570 780 450 730 360',
      s.ink('#1d4450'),
      5,
      'opacity=".6"',
    ),
    disc(612, 128, 22, bronze) + disc(578, 140, 19, s.ink('#3f777a')),
    person(s, 560, 716, 84, '#f06a3a', true) +
      person(s, 608, 720, 92, '#2f86c4') +
      person(s, 694, 712, 74, '#f2a71b', true),
    palm(s, 110, 830, 480, 60),
    palm(s, 1090, 840, 500, 30),
    palm(s, 1190, 830, 400, -60, 0, '#2a7d58'),
    bloom(s, 1150, 780, 240, 130, '#f06a3a'),
    bloom(s, 60, 790, 240, 120, '#e0457b'),
  ].join('')
}

/** El Castillo on its limestone cliff above turquoise water. */
function tulum(s: Stage): string {
  const stone = s.ink('#d9c9a6')
  const light = s.ink('#efe3c4')
  const dark = s.ink('#a08c78')
  return [
    sky(s, { horizon: 400, sunX: 360, clouds: 4, birds: true }),
    sea(s, { top: 396, far: '#1b7fbb', near: '#39d6c8', glitterX: 330 }),
    shape('M430 800C440 720 400 660 452 610C436 560 486 520 520 500L1240 470V800z', s.ink('#b9a589')),
    shape(
      'M470 800C500 730 460 690 520 650C500 590 556 560 580 520L700 500Q660 590 690 660Q650 730 680 800z',
      s.ink('#dcc9a4'),
    ),
    line(
      'M560 620q40 20 90 6M600 720q60-16 110 6M760 600q70 24 150 0M800 700q80-20 170 8M1000 640q60 20 140 0',
      s.ink('#8f7c6e'),
      6,
      'opacity=".6"',
    ),
    shape('M470 516C600 470 900 474 1240 440V520C1000 540 640 520 470 540z', s.ink('#5fa860')),
    rect(600, 430, 330, 66, stone) + rect(640, 380, 250, 54, light) + rect(600, 430, 330, 9, light),
    rect(690, 286, 156, 98, stone) + rect(676, 276, 184, 16, light) + rect(684, 318, 168, 10, light),
    rect(706, 338, 26, 46, s.ink('#4a3b45')) +
      rect(756, 338, 26, 46, s.ink('#4a3b45')) +
      rect(806, 338, 26, 46, s.ink('#4a3b45')),
    poly(
      [
        [728, 496],
        [742, 384],
        [796, 384],
        [810, 496],
      ],
      light,
    ) +
      line(
        join(8, (i) => d`M${729 + i * 1.6} ${488 - i * 14}h${80 - i * 3.2}`),
        dark,
        3,
        'opacity=".7"',
      ),
    rect(890, 380, 40, 54, dark, 'opacity=".6"') + rect(820, 290, 26, 94, dark, 'opacity=".45"'),
    rect(520, 470, 80, 44, stone) + rect(512, 462, 96, 10, light) + rect(548, 484, 22, 30, s.ink('#4a3b45')),
    rect(980, 426, 110, 50, stone) +
      rect(972, 418, 126, 10, light) +
      rect(1020, 444, 24, 32, s.ink('#4a3b45')),
    palm(s, 960, 500, 190, 30, 0.08),
    palm(s, 480, 530, 170, -36, 0.08),
    palm(s, 1120, 500, 220, 40, 0.08),
    bloom(s, 640, 520, 150, 46, '#7fbf5a') + bloom(s, 900, 512, 190, 46, '#f2a71b', '#3f8a55'),
    shape('M-20 700C160 650 330 690 470 770V820H-20z', s.ink('#fbe9c4')),
    line('M-20 690C160 640 340 680 490 770', '#ffffff', 7, 'opacity=".85"'),
    panga(s, 250, 600, 74, '#e0457b', true),
    palm(s, 60, 840, 470, 70),
    leaves(s, -10, 830, 1.1) + leaves(s, 1210, 830, 1.1, true),
  ].join('')
}

/** Hammocks over the shallow water, a thatched jetty and flamingos. */
function holbox(s: Stage): string {
  const flamingo = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      k,
      line('M-4-6V-60M8-4V-58', s.ink('#c44a6e'), 4) +
        shape('M-40-76Q-10-104 24-78Q30-56-4-54Q-34-54-40-76z', s.ink('#f58fa8')) +
        shape('M-40-76Q-20-84 8-66Q-16-54-30-62z', s.ink('#e0567f')) +
        line('M20-74C50-86 26-112 38-128', s.ink('#f58fa8'), 8) +
        disc(42, -130, 7, s.ink('#f58fa8')) +
        shape('M47-134l14 6-4 8-10-4z', s.ink('#3b2b3d')),
    )
  return [
    sky(s, { horizon: 380, sunX: 600, sunY: 290, sunR: 76, clouds: 4, birds: true }),
    sea(s, { top: 376, far: '#4aa6c4', near: '#8fe3d2', glitterX: 600 }),
    hills(s, 382, 16, 8, s.ink('#3f8f7b', 0.45), 388),
    line('M812 560H1230M850 560V610M930 560V624M1020 560V630M1120 560V640', s.ink('#8a6647'), 12),
    palapa(s, 900, 560, 230, 190),
    person(s, 900, 554, 76, '#f2a71b', true),
    sailboat(s, 250, 420, 44, '#fff8ea', '#2f86c4', 0.2),
    line('M316 660V430M590 690V450M836 660V440', s.ink('#7c5a40'), 13),
    hammock(s, 318, 470, 588, 484, 90, '#e0457b'),
    hammock(s, 592, 486, 834, 476, 84, '#2fa6a0'),
    [316, 590, 836]
      .map((x, i) => oval(x, 664 + (i === 1 ? 28 : 0), 46, 6, '#ffffff', 'opacity=".6"'))
      .join(''),
    flamingo(420, 742, 1.15) + flamingo(520, 766, 0.9) + flamingo(690, 752, 1),
    line('M380 744h90M480 768h80M650 754h90', '#ffffff', 4, 'opacity=".7"'),
    palm(s, 70, 840, 520, 90) + palm(s, -10, 830, 380, 40, 0, '#2a7d58'),
    palm(s, 1170, 860, 340, -50),
  ].join('')
}

/** Leaning palms over white sand, a bohío and a catamaran. */
function puntaCana(s: Stage): string {
  return [
    sky(s, { horizon: 400, sunX: 420, clouds: 4, birds: true }),
    sea(s, { top: 396, far: '#1683c4', near: '#4fe0d0', glitterX: 420 }),
    line('M150 470H640M720 488H1100', '#ffffff', 5, 'opacity=".6" stroke-dasharray="60 22 26 18"'),
    at(
      610,
      530,
      1.2,
      line('M0-10V-150', s.ink('#6a5a4a'), 4) +
        shape('M6-146Q70-70 66-24H6z', s.ink('#ffffff')) +
        shape('M-6-130Q-46-70-52-24H-6z', s.ink('#ffd98a')) +
        shape('M-86-16H92l-8 12H-78zM-76-4H-40L-50 12H-70zM50-4H86L78 12H56z', s.ink('#2b3a8f')),
    ),
    beach(s, 600, 70, '#fff3d8'),
    palapa(s, 800, 690, 260, 210),
    lounger(s, 740, 706, 90, '#f06a3a') + lounger(s, 880, 716, 90, '#2fa6a0'),
    person(s, 560, 690, 74, '#e0457b', true) + person(s, 600, 694, 82, '#f2a71b'),
    palm(s, 190, 780, 470, 330),
    palm(s, 90, 830, 420, 190, 0, '#2a7d58'),
    palm(s, 1130, 830, 520, -190),
    palm(s, 1200, 820, 400, -60, 0, '#2a7d58'),
    agave(s, 60, 800, 120, '#4f9a6a') + bloom(s, 1160, 800, 230, 110, '#e0457b'),
    parasol(s, 430, 760, 120, '#2fa6a0') + lounger(s, 380, 770, 110),
  ].join('')
}

/** Colours under water with a turtle, a boat on the line above. */
function cozumel(s: Stage): string {
  return [
    sky(s, { horizon: 250, sunX: 820, sunY: 130, sunR: 54, clouds: 3 }),
    hills(s, 252, 18, 7, s.ink('#3f8f7b', 0.3), 270),
    rect(300, 130, 34, 112, s.ink('#ffffff')) +
      rect(300, 160, 34, 26, s.ink('#e0457b')) +
      rect(300, 208, 34, 20, s.ink('#e0457b')) +
      shape('M294 132h46l-10-26h-26z', s.ink('#2b3a8f')),
    reefWater(s, 250),
    panga(s, 620, 258, 130, '#f06a3a', true),
    flock(s, 460, 110),
  ].join('')
}

/** Water from `top` down with rays, corals, fish and a turtle; for reef pictures too. */
export function reefWater(s: Stage, top: number): string {
  const fish = (x: number, y: number, k: number, colour: string, stripe: string) =>
    at(
      x,
      y,
      k,
      shape('M-40 0Q-6-34 34 0Q-6 34-40 0zM28 0L58-22Q50 0 58 22z', s.ink(colour)) +
        line('M-14-17Q-6 0-14 17M6-18Q14 0 6 18', s.ink(stripe), 6) +
        disc(-26, -4, 4, '#1d1b2e'),
    )
  const coral = (x: number, y: number, k: number, colour: string) =>
    at(
      x,
      y,
      k,
      line(
        'M0 0V-60Q0-80-22-96M0-44Q4-70 26-84M0-20Q-34-30-38-62M0-26Q36-34 44-66M-22-96V-116M26-84L38-108',
        s.ink(colour),
        15,
      ),
    )
  const brain = (x: number, y: number, r: number, colour: string) =>
    shape(d`M${x - r} ${y}a${r} ${r * 0.8} 0 0 1 ${r * 2} 0z`, s.ink(colour)) +
    line(
      d`M${x - r * 0.6} ${y - 6}q${r * 0.1} ${-r * 0.5} ${r * 0.5} ${-r * 0.5}M${x - r * 0.1} ${y - 6}q${r * 0.1} ${-r * 0.3} ${r * 0.5} ${-r * 0.4}`,
      s.ink('#ffffff'),
      4,
      'opacity=".5"',
    )
  return [
    rect(0, top, 1200, 800 - top, s.gradient('reef', [s.ink('#4fe0d6'), s.ink('#1499c0'), s.ink('#0d4f93')])),
    poly(
      [
        [500, top],
        [590, top],
        [470, 800],
        [270, 800],
      ],
      '#ffffff',
      'opacity=".13"',
    ) +
      poly(
        [
          [690, top],
          [740, top],
          [860, 800],
          [720, 800],
        ],
        '#ffffff',
        'opacity=".12"',
      ) +
      poly(
        [
          [900, top],
          [930, top],
          [1130, 800],
          [1050, 800],
        ],
        '#ffffff',
        'opacity=".1"',
      ),
    line(d`M-10 ${top}q75 14 150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0`, '#ffffff', 7, 'opacity=".8"'),
    hills(s, 760, 110, 6, s.ink('#1c5f9a', 0.1)),
    coral(250, 740, 1.3, '#c75a9a') + coral(960, 730, 1.4, '#7a5fc4') + brain(400, 780, 70, '#6f5fb0'),
    hills(s, 800, 90, 5, s.ink('#17456f')),
    at(
      600,
      490,
      1.5,
      shape(
        'M-40-20Q-96-70-124-64Q-110-26-56-4zM44-22Q84-70 112-70Q106-30 60-6zM-36 30Q-70 56-92 52Q-80 28-46 16zM42 30Q70 54 90 48Q80 26 50 14z',
        s.ink('#5f9a5a'),
      ) +
        oval(0, 4, 66, 48, s.ink('#7a6a3a')) +
        line(
          'M-30-36L-14-12L-34 12M14-12L34-38M-14-12H14L34 12M14-12L-2 18L-14-12M-2 18L-12 48M-34 12L-2 18L34 12',
          s.ink('#c9b06a'),
          4,
        ) +
        oval(80, -4, 26, 18, s.ink('#6fae66'), 'transform="rotate(-12 80 -4)"') +
        disc(88, -10, 3, '#16203a'),
    ),
    fish(320, 420, 0.9, '#f2a71b', '#fff6e0') +
      fish(400, 470, 0.7, '#f2a71b', '#fff6e0') +
      fish(290, 520, 0.6, '#f2a71b', '#fff6e0') +
      fish(890, 400, 0.8, '#3f5fd0', '#ffd24a') +
      fish(850, 600, 1, '#f06a7a', '#ffffff') +
      fish(980, 520, 0.6, '#3f5fd0', '#ffd24a'),
    coral(130, 800, 1.9, '#f06a5a') +
      coral(700, 810, 1.2, '#f2a71b') +
      coral(1090, 810, 2, '#e0457b') +
      brain(880, 800, 90, '#3fae8a') +
      brain(530, 810, 64, '#f58fa8'),
    join(9, (i) =>
      disc(470 + s.between(-30, 30), 700 - i * 46, s.between(4, 10), '#ffffff', 'opacity=".35"'),
    ),
  ].join('')
}

export const coast: SceneTable = {
  cancun: { draw: cancun, lights: ['noon', 'dawn', 'golden'] },
  'playa-del-carmen': { draw: playaDelCarmen, lights: ['dawn', 'noon', 'dusk'] },
  tulum: { draw: tulum, lights: ['noon', 'golden', 'dawn'] },
  cozumel: { draw: cozumel, lights: ['noon', 'golden'] },
  holbox: { draw: holbox, lights: ['dawn', 'golden', 'dusk'] },
  'punta-cana': { draw: puntaCana, lights: ['noon', 'golden', 'dawn'] },
}
