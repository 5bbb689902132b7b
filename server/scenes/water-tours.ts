import { palapa, tower } from './buildings.ts'
import { reefWater } from './coast.ts'
import { panga, papelPicado, person, sailboat } from './dressing.ts'
import { beach, hills, sea, sierra } from './land.ts'
import { at, d, disc, join, line, oval, poly, rect, shape } from './pen.ts'
import { bloom, cactus, leaves, palm, tree } from './plants.ts'
import type { SceneTable } from './scene.ts'
import { cloud, sky } from './sky.ts'
import type { Stage } from './stage.ts'

/** Sinkhole seen from within: a shaft of light, hanging roots, swimmers. */
function cenote(s: Stage): string {
  const rock = s.ink('#5f5668')
  const deep = s.ink('#3a3550')
  return [
    rect(0, 0, 1200, 800, s.gradient('cave', [s.ink('#4a4668'), s.ink('#2a6f8a')])),
    oval(600, 110, 300, 120, s.light.sky[1]) + oval(600, 90, 240, 90, s.light.sky[2]) + disc(640, 90, 40, s.light.sun) + bloom(s, 400, 130, 200, 120, '#7fbf5a') + bloom(s, 810, 130, 220, 120, '#7fbf5a') + palm(s, 540, 190, 140, -20),
    shape('M-10-10H1210V460Q1150 300 1040 330Q1000 180 900 160Q860 60 760 40Q600-20 440 50Q330 80 300 180Q200 190 170 320Q60 310-10 450z M330 130Q440 10 600 10T870 130Q840 220 600 224T330 130z', rock, 'fill-rule="evenodd"'),
    shape('M-10-10H180Q240 120 160 190Q170 300 90 330Q60 400-10 450zM1210-10H1010Q960 110 1050 190Q1040 300 1120 330Q1140 400 1210 460z', deep),
    poly([[380, 180], [820, 180], [960, 640], [240, 640]], s.light.sun, 'opacity=".2"') + poly([[480, 190], [700, 190], [760, 640], [380, 640]], s.light.sun, 'opacity=".2"'),
    line(join(13, (i) => { const x = 300 + i * 50; return d`M${x} ${210 + Math.abs(i - 6) * -9}q${s.between(-16, 16)} 60 ${s.between(-8, 8)} ${s.between(120, 320)}` }), s.ink('#7a9a5a'), 5, 'opacity=".85"'),
    shape('M-10 560Q100 470 190 520Q250 560 220 600H-10zM1210 540Q1080 470 1010 530Q950 580 990 610H1210z', rock),
    oval(600, 690, 680, 140, s.gradient('pool', [s.ink('#1f9fb8'), s.ink('#3fd8d0')])) + rect(0, 690, 1200, 120, s.ink('#3fd8d0')) + oval(600, 650, 290, 46, '#ffffff', 'opacity=".25"') + line('M330 640q40-10 80 0t80 0M640 690q50-12 100 0t100 0M240 720q50-12 100 0M560 750q60-12 120 0t120 0M880 640q40-10 80 0', '#ffffff', 5, 'opacity=".6"'),
    at(520, 660, 1.2, disc(0, -12, 12, s.ink('#8d5a3f')) + line('M-30-2L0 0L30-16', s.ink('#8d5a3f'), 9) + oval(0, 6, 40, 6, '#ffffff', 'opacity=".6"')) + at(700, 640, 0.9, disc(0, -12, 12, s.ink('#6f4432')) + line('M-26-20L0 0L28-4', s.ink('#6f4432'), 9) + oval(0, 6, 40, 6, '#ffffff', 'opacity=".6"')),
    rect(160, 560, 230, 14, s.ink('#a5764e')) + line('M190 574V650M350 574V640M370 560V500M370 520H410M370 545H410M410 500V640', s.ink('#8a5f3f'), 8) + person(s, 250, 560, 100, '#e0457b') + person(s, 310, 560, 92, '#f2a71b', true),
    leaves(s, -10, 830, 1.5) + leaves(s, 1210, 830, 1.6, true),
  ].join('')
}

/** Flower-crowned trajineras on the canal. */
function xochimilco(s: Stage): string {
  const trajinera = (x: number, y: number, k: number, roof: string, crown: string) =>
    at(x, y, k, oval(0, 20, 210, 14, s.ink('#1d5f6a'), 'opacity=".4"') + line('M-130-10V-120M130-10V-120M-44-10V-116M44-10V-116', s.ink('#fff3dc'), 7) + shape('M-170-120Q0-190 170-120V-100H-170z', s.ink(roof)) + line('M-166-106H166', s.ink('#fff3dc'), 9, 'stroke-dasharray="2 18"') + shape('M-128-118Q-120-206 0-214Q120-206 128-118Q0-150-128-118z', s.ink(crown)) + line(join(11, (i) => d`M${-114 + i * 23} ${-126 - Math.sin((i / 10) * 3.14) * 76}h.1`), s.ink('#f2a71b'), 27) + line(join(11, (i) => d`M${-114 + i * 23} ${-126 - Math.sin((i / 10) * 3.14) * 76}h.1`), s.ink('#e0457b'), 13) + line('M-60-150h.1M0-164h.1M60-150h.1', s.ink('#fff3dc'), 24) + shape('M-230-26Q-200-12 0-12T230-26L200 22H-200z', s.ink(roof)) + line('M-214-8Q0 6 214-8', s.ink('#fff3dc'), 6) + line('M-196 10H196', s.ink('#f2a71b'), 8, 'stroke-dasharray="16 14"')) + person(s, x - 44 * k, y - 8 * k, 76 * k, '#2fa6a0', true) + person(s, x + 4 * k, y - 8 * k, 80 * k, '#fff3dc') + person(s, x + 80 * k, y - 8 * k, 74 * k, '#f06a3a', true)
  return [
    sky(s, { horizon: 430, sunX: 600, sunY: 250, sunR: 84, clouds: 3, birds: true }), sierra(s, 440, 170, 4, s.ink('#7f86b8', 0.5), s.ink('#7078ac', 0.45)),
    join(14, (i) => shape(d`M${i * 92 - 20} 450q-34-120 8-${180 + (i % 3) * 40}q44 ${60 + (i % 3) * 30} 8 ${180 + (i % 3) * 40}z`, s.ink(i % 2 ? '#3f8a55' : '#5fa060', 0.12))), bloom(s, 200, 452, 560, 50, '#f2a71b') + bloom(s, 980, 452, 560, 50, '#d6337c'),
    sea(s, { top: 456, far: '#3f8f8a', near: '#2f9f9a', glitterX: 600 }), trajinera(870, 540, 0.62, '#2b3a8f', '#6a4bb5') + trajinera(300, 570, 0.76, '#2fa6a0', '#d9483b') + trajinera(610, 690, 1.25, '#e0457b', '#6a4bb5'),
    papelPicado(s, 6, 36, 12, 60), leaves(s, -10, 830, 1) + leaves(s, 1210, 830, 1, true) + bloom(s, 120, 790, 200, 90, '#f2a71b') + bloom(s, 1080, 790, 200, 90),
  ].join('')
}

/** Petrified falls, a mineral pool on the rim. */
function hierveElAgua(s: Stage): string {
  return [
    sky(s, { horizon: 440, sunX: 760, sunY: 220, sunR: 76, clouds: 3, birds: true }), sierra(s, 520, 300, 4, s.ink('#8f86b8', 0.5), s.ink('#7f78b0', 0.45)) + hills(s, 600, 150, 5, s.ink('#8aa070', 0.3)) + hills(s, 700, 120, 6, s.ink('#6f9460', 0.1)),
    shape('M-20 330Q120 300 260 330Q360 340 430 380Q470 420 452 480V800H-20z', s.ink('#e6d6b6')) + line(join(12, (i) => d`M${10 + i * 36} ${350 + (i > 7 ? (i - 7) * 18 : 0)}q${s.between(-14, 14)} 120 ${s.between(-8, 8)} ${s.between(240, 420)}`), s.ink('#fff8ea'), 15) + line(join(11, (i) => d`M${28 + i * 37} ${380 + (i > 7 ? (i - 7) * 18 : 0)}q${s.between(-14, 14)} 120 0 ${s.between(200, 400)}`), s.ink('#b59f86'), 8, 'opacity=".8"') + tree(s, 90, 340, 130, '#6f9a55') + tree(s, 230, 340, 90, '#5f8a4f'),
    shape('M520 800Q540 640 700 600T1220 580V820H520z', s.ink('#d9c39c')) + oval(880, 680, 290, 62, s.ink('#f3e6c8')) + oval(880, 678, 262, 52, s.gradient('pool', [s.ink('#3fb8a8'), s.ink('#8fe3c8')])) + line('M720 670q30-8 60 0t60 0M880 700q40-8 80 0M960 660q30-8 60 0', '#ffffff', 4, 'opacity=".7"'),
    person(s, 800, 690, 76, '#e0457b', true) + person(s, 1040, 640, 84, '#2b3a8f'), oval(800, 690, 30, 5, '#ffffff', 'opacity=".7"'), cactus(s, 1150, 780, 260) + bloom(s, 620, 790, 240, 70, '#f2a71b') + tree(s, 1080, 600, 150, '#6f9a55'),
  ].join('')
}

/** A humpback breaches. */
function whales(s: Stage): string {
  return [
    sky(s, { horizon: 440, sunX: 640, sunY: 300, sunR: 100, clouds: 3, birds: true }), sierra(s, 450, 130, 5, s.ink('#7a6a9a', 0.5), s.ink('#6a5f94', 0.45)), sea(s, { top: 440, far: '#235f9c', near: '#2492a8', glitterX: 640 }),
    panga(s, 930, 520, 70, '#f06a3a', true),
    at(560, 640, 1.35, shape('M-60 10C-80-120-40-250 60-330C110-366 150-360 160-330C170-270 120-220 104-150C90-80 90-40 100 10z', s.ink('#34507f')) + shape('M-10 10C-20-100 10-210 96-290C130-320 156-330 160-316C164-270 120-220 104-150C90-80 90-40 100 10z', s.ink('#e6ecf0')) + line('M14 0Q10-120 110-270M40 4Q40-110 124-250M66 6Q66-90 122-200', s.ink('#9fb4c8'), 5) + shape('M-34-130C-110-150-150-120-190-60C-130-70-70-76-38-80z', s.ink('#243a66')) + shape('M96-150C140-170 190-160 220-110C170-110 120-110 96-100z', s.ink('#5f7aa0')) + disc(92, -282, 6, '#16203a')),
    line('M440 650q-40-40-60-90M700 650q50-40 60-100M480 640q-30-60-26-110M660 640q34-60 30-120', '#ffffff', 15, 'opacity=".8"') + line('M410 560h.1M380 600h.1M770 560h.1M800 610h.1M460 520h.1M700 510h.1', '#ffffff', 18) + shape('M380 670Q420 610 480 640Q540 600 600 636Q670 600 720 640Q780 620 810 670Q600 720 380 670z', '#ffffff') + line('M300 690Q600 750 900 690M360 720Q600 770 840 720', '#ffffff', 7, 'opacity=".6"'),
    at(250, 610, 0.9, shape('M-6 30Q-4-30-14-50Q-60-90-110-84Q-80-50-30-40Q-4-34 0-20Q4-34 30-40Q80-50 110-84Q60-90 14-50Q4-30 6 30z', s.ink('#2c4676')) + oval(0, 30, 60, 8, '#ffffff', 'opacity=".7"')),
  ].join('')
}

/** River between canyon walls of a thousand metres. */
function sumidero(s: Stage): string {
  const wall = s.ink('#8f9a7a')
  return [
    sky(s, { horizon: 520, sunX: 600, sunY: 210, sunR: 70, clouds: 2, birds: true }), hills(s, 560, 130, 4, s.ink('#6f9a86', 0.55)),
    shape('M430 580L470 330L520 300L560 360L590 580zM610 580L640 340L690 270L750 320L800 580z', s.ink('#8a9a88', 0.4)) + sea(s, { top: 560, far: '#3f8f8a', near: '#2f9f8f', glitterX: 600 }),
    shape('M-20 640V90Q80 60 150 80L230 130L260 230L330 260L350 380L420 410L450 560L500 610L440 640z', wall) + shape('M230 130L260 230L330 260L350 380L420 410L450 560L500 610L440 640H360Q300 520 290 420Q210 330 230 130z', s.ink('#66705f')) + shape('M1220 640V60Q1100 40 1040 70L960 130L930 240L860 280L850 400L780 440L760 570L710 610L760 640z', s.ink('#a9a886')) + shape('M1220 640V60Q1160 46 1100 56Q1060 300 1100 640z', s.ink('#6f765f'), 'opacity=".8"'),
    line('M60 110Q70 300 50 600M140 110Q160 300 150 620M210 160Q220 340 240 600M1010 120Q1000 340 1020 600M920 300Q920 440 900 600', s.ink('#5a6454'), 6, 'opacity=".7"') + bloom(s, 110, 90, 260, 60, '#7fbf5a') + bloom(s, 1100, 70, 260, 60, '#7fbf5a') + bloom(s, 330, 280, 90, 50, '#7fbf5a') + bloom(s, 880, 290, 90, 50, '#7fbf5a') + bloom(s, 180, 630, 420, 60, '#7fbf5a', '#2f7a50') + bloom(s, 1000, 630, 420, 60, '#7fbf5a', '#2f7a50'),
    panga(s, 600, 690, 150, '#e0457b', true), line('M470 710Q420 730 330 770M720 710Q790 740 900 770', '#ffffff', 7, 'opacity=".6"'), leaves(s, -10, 830, 1.3) + leaves(s, 1210, 830, 1.3, true),
  ].join('')
}

/** Turquoise steps of falling water. */
function waterfall(s: Stage): string {
  const fall = (x: number, y: number, w: number, h: number) => shape(d`M${x} ${y}q${w / 2} -16 ${w} 0v${h}q${-w / 2} 18 ${-w} 0z`, s.ink('#bfeef0')) + line(join(Math.floor(w / 17), (i) => d`M${x + 9 + i * 17} ${y + s.between(0, 10)}v${h - s.between(4, 26)}`), '#ffffff', 7, 'opacity=".85"') + line(join(Math.floor(w / 26), (i) => d`M${x + 10 + i * 26} ${y + h + s.between(-2, 8)}h.1`), '#ffffff', 27)
  return [
    sky(s, { horizon: 420, sunX: 600, sunY: 150, sunR: 60, clouds: 2 }), hills(s, 420, 170, 5, s.ink('#4f9a78', 0.45)) + join(13, (i) => tree(s, i * 100, 440, s.between(150, 240), i % 2 ? '#2f7a50' : '#4f9a5a', 0.14)),
    rect(0, 420, 1200, 400, s.ink('#9a8468')) + oval(600, 430, 380, 26, s.ink('#3fc4cc')), fall(330, 430, 200, 110) + fall(560, 430, 150, 110) + fall(740, 430, 150, 110), shape('M170 560Q600 510 1030 560L1010 590H190z', s.ink('#35bfca')), fall(220, 580, 250, 90) + fall(520, 584, 300, 92) + fall(860, 578, 120, 90), shape('M-20 690Q600 640 1220 690V820H-20z', s.gradient('pool', [s.ink('#2fb5c8'), s.ink('#6fe0d6')])) + line('M300 730q40-10 80 0t80 0M620 740q50-10 100 0t100 0M460 770q50-10 100 0', '#ffffff', 5, 'opacity=".7"'),
    bloom(s, 140, 560, 300, 200, '#7fbf5a') + bloom(s, 1070, 560, 300, 200, '#7fbf5a') + person(s, 470, 740, 70, '#e0457b') + oval(470, 738, 30, 5, '#ffffff', 'opacity=".8"'), leaves(s, -10, 830, 1.6) + leaves(s, 1210, 830, 1.6, true) + palm(s, 1080, 700, 330, 40),
  ].join('')
}

function islaMujeres(s: Stage): string {
  return [
    sky(s, { horizon: 380, sunX: 380, clouds: 4, birds: true }), sea(s, { top: 376, far: '#1a7fc4', near: '#4fe3d6', glitterX: 380 }), join(7, (i) => tower(s, 60 + i * 44, 388, 30, s.between(30, 70), '#f0e6e0', 0.5, 12)),
    shape('M520 520Q640 430 800 430Q1000 400 1240 420V600Q900 600 700 580Q560 570 520 520z', s.ink('#c9a982')) + shape('M560 480Q660 420 800 424Q1000 390 1240 410V500Q1000 470 800 500Q660 520 560 480z', s.ink('#5fa860')),
    rect(900, 220, 50, 210, s.ink('#ffffff')) + rect(900, 270, 50, 34, s.ink('#e0457b')) + rect(900, 346, 50, 34, s.ink('#e0457b')) + rect(890, 212, 70, 12, s.ink('#2b3a8f')) + rect(904, 176, 42, 36, s.glow('#ffe9a0', '#bfe0f0')) + shape('M896 178Q925 130 954 178z', s.ink('#2b3a8f')), palm(s, 800, 440, 170, -20) + palm(s, 1040, 430, 190, 30) + bloom(s, 720, 470, 160, 50, '#e0457b'),
    at(400, 600, 1.6, line('M0-10V-150', s.ink('#6a5a4a'), 4) + shape('M6-146Q70-70 66-24H6z', s.ink('#ffffff')) + shape('M-6-130Q-46-70-52-24H-6z', s.ink('#f2a71b')) + shape('M-86-16H92l-8 12H-78zM-76-4H-40L-50 12H-70zM50-4H86L78 12H56z', s.ink('#2b3a8f'))) + person(s, 350, 578, 46, '#e0457b') + person(s, 470, 578, 46, '#2fa6a0'), panga(s, 760, 650, 100, '#e0457b', true), beach(s, 750, 40, '#fff3d8'), palm(s, 80, 840, 460, 60) + palm(s, 1140, 850, 420, -60) + leaves(s, 1210, 830, 0.8, true),
  ].join('')
}

function sailing(s: Stage): string {
  return [sky(s, { horizon: 460, sunX: 640, sunY: 330, sunR: 104, clouds: 4, birds: true }), sierra(s, 470, 150, 5, s.ink('#7a6a9a', 0.5), s.ink('#6a5f94', 0.45)), sea(s, { top: 460, far: '#2a6fac', near: '#2fb0b8', glitterX: 640 }), sailboat(s, 920, 520, 70, '#ffd98a', '#2fa6a0', 0.2) + sailboat(s, 280, 500, 50, '#fff8ea', '#d9483b', 0.25), sailboat(s, 580, 680, 360, '#fff8ea', '#2b3a8f'), person(s, 500, 646, 70, '#e0457b') + person(s, 690, 646, 70, '#f2a71b', true), line('M360 710Q600 760 860 706M420 740Q600 780 800 736', '#ffffff', 8, 'opacity=".7"')].join('')
}

function turtles(s: Stage): string {
  const turtle = (x: number, y: number, k: number, turn: number) => at(x, y, k, line('M-70 26q-40 6-76 0', s.ink('#b98f5a'), 9, 'stroke-dasharray="10 12"') + shape('M30-30Q64-64 80-50Q70-30 44-18zM30 30Q64 64 80 50Q70 30 44 18zM-36-30Q-60-52-72-42Q-62-24-44-18zM-36 30Q-60 52-72 42Q-62 24-44 18z', s.ink('#4f6a58')) + oval(0, 0, 56, 42, s.ink('#3f5a4a')) + line('M-20-30L-6-10L-26 0L-6 10L-20 30M-6-10H20L34 0L20 10H-6M20-10L30-28M20 10L30 28', s.ink('#8fae7a'), 4) + oval(68, 0, 20, 15, s.ink('#4f6a58')) + disc(76, -6, 3, '#16203a') + disc(76, 6, 3, '#16203a'), `rotate(${turn})`)
  return [sky(s, { horizon: 330, sunX: 700, sunY: 230, sunR: 80, clouds: 3, birds: true }), sea(s, { top: 326, far: '#2a6fac', near: '#3fc0c0', glitterX: 700 }), beach(s, 480, 50, '#f3d8a8'), turtle(520, 620, 1.5, -20) + turtle(760, 560, 1, -28) + turtle(350, 720, 1.1, -14) + turtle(830, 700, 1.2, -24) + turtle(640, 510, 0.7, -30), disc(200, 660, 16, s.ink('#fff8ea')) + disc(222, 668, 16, s.ink('#f3ece0')), palm(s, 90, 840, 540, 70) + palm(s, 1150, 860, 520, -50) + leaves(s, 1210, 830, 0.9, true)].join('')
}

function kayak(s: Stage): string {
  const boat = (x: number, y: number, k: number, hull: string, dress: string) => at(x, y, k, line('M-60-70L70-4', s.ink('#6d4a34'), 6) + oval(-70, -74, 18, 8, s.ink(dress), 'transform="rotate(27 -70 -74)"') + oval(80, 2, 18, 8, s.ink(dress), 'transform="rotate(27 80 2)"') + shape('M-16-12Q-20-60 0-64Q20-60 16-12z', s.ink(dress)) + disc(0, -78, 13, s.ink('#8d5a3f')) + shape('M-26-82Q0-92 26-82Q0-112-26-82z', s.ink('#e8c98a')) + shape('M-150-24Q0 0 150-24Q90 16 0 16T-150-24z', s.ink(hull)) + line('M-120-12Q0 8 120-12', s.ink('#fff6e6'), 4) + oval(0, 18, 150, 6, '#ffffff', 'opacity=".5"'))
  return [sky(s, { horizon: 400, sunX: 560, sunY: 240, sunR: 76, clouds: 3, birds: true }), hills(s, 410, 110, 6, s.ink('#4f9a78', 0.45)), sea(s, { top: 406, far: '#2f8f9a', near: '#3fc4b0', glitterX: 560 }), bloom(s, 120, 410, 400, 120, '#5f9f5a', '#2f7a50') + bloom(s, 1080, 410, 400, 130, '#5f9f5a', '#2f7a50') + line(join(12, (i) => d`M${20 + (i < 6 ? i * 46 : 580 + i * 46)} 440q${s.between(-20, 20)} 30 ${s.between(-24, 24)} 70`), s.ink('#6d4a34'), 7), palapa(s, 900, 440, 90, 80, 0.1), boat(800, 540, 0.8, '#2fa6a0', '#f2a71b') + boat(520, 660, 1.4, '#e0457b', '#2b3a8f'), leaves(s, -10, 830, 1.5) + leaves(s, 1210, 830, 1.5, true)].join('')
}

/** Red walls of the copper country and its train. */
function canyon(s: Stage): string {
  const wall = (y: number, far: number, colour: string) => shape(d`M-20 ${y}L120 ${y - 30}L160 ${y + 10}L300 ${y - 20}L340 ${y + 60}L470 ${y + 90}L500 ${y + 160}L600 ${y + 200}L690 ${y + 150}L720 ${y + 70}L850 ${y + 40}L890 ${y - 30}L1040 ${y - 10}L1080 ${y - 50}L1220 ${y - 20}V820H-20z`, s.ink(colour, far))
  return [sky(s, { horizon: 520, sunX: 620, sunY: 250, sunR: 84, clouds: 3, birds: true }), sierra(s, 460, 150, 5, s.ink('#a8708a', 0.55), s.ink('#9a6a88', 0.5)), wall(330, 0.35, '#c9705a'), wall(400, 0.2, '#c05f48') + cloud(s, 600, 560, 1.1), wall(480, 0.06, '#a84f40'), line('M40 500V800M180 510V800M1000 500V800M1130 480V800M880 540V800', s.ink('#7a3a3f'), 7, 'opacity=".5"'),
    at(0, 610, 1, rect(-10, 30, 1220, 16, s.ink('#5a3f40')) + join(16, (i) => line(d`M${i * 80} 46v200M${i * 80} 46l40 90l40-90`, s.ink('#5a3f40'), 6)) + join(4, (i) => rect(250 + i * 180, -40, 168, 62, s.ink('#2b3a8f')) + rect(250 + i * 180, -10, 168, 8, s.ink('#f2b13f')) + shape(join(5, (k) => d`M${262 + i * 180 + k * 30} -30h20v16h-20z`), s.glow('#ffe3a0', '#bfe0f0')) + disc(290 + i * 180, 26, 10, s.ink('#2b2a3d')) + disc(380 + i * 180, 26, 10, s.ink('#2b2a3d'))) + shape('M970-40H1050Q1110-20 1116 22H970z', s.ink('#d9483b')) + shape('M1000-30h40l30 20h-70z', s.glow('#ffe3a0', '#bfe0f0')) + disc(1010, 26, 10, s.ink('#2b2a3d')) + disc(1080, 26, 10, s.ink('#2b2a3d'))), cactus(s, 90, 810, 200) + cactus(s, 1140, 810, 170)].join('')
}

function reef(s: Stage): string {
  return [sky(s, { horizon: 130, sunX: 700, sunY: 40, sunR: 44, clouds: 2 }), reefWater(s, 110), at(330, 300, 1.3, shape('M-70-8Q-20-20 10-14L60-30L66-20L30-4L64 8L60 18L8 8Q-20 10-70 4z', s.ink('#2b2a4d')) + line('M-66-2L-110-16M-66 2L-112 10', s.ink('#f2a71b'), 11) + disc(24, -4, 13, s.ink('#8d5a3f')) + rect(26, -12, 14, 12, s.ink('#7fd8e8')) + line('M40-8V-30', s.ink('#e0457b'), 5), 'rotate(14)')].join('')
}

const sunny = ['noon', 'golden', 'dawn'] as const
const evening = ['golden', 'dusk', 'dawn'] as const

export const waterTours: SceneTable = {
  'tour/cenote': { draw: cenote, lights: ['noon', 'golden'] },
  'tour/xochimilco': { draw: xochimilco, lights: ['golden', 'noon', 'dawn'] },
  'tour/isla-mujeres': { draw: islaMujeres, lights: ['noon', 'golden', 'dawn'] },
  'isla-mujeres': { draw: islaMujeres, lights: ['golden', 'noon', 'dawn'] },
  'tour/hierve-el-agua': { draw: hierveElAgua, lights: sunny },
  'tour/whales': { draw: whales, lights: ['dawn', 'golden', 'dusk'] },
  'tour/sumidero': { draw: sumidero, lights: ['noon', 'mist', 'golden'] },
  'tour/waterfall': { draw: waterfall, lights: ['noon', 'golden', 'mist'] },
  'tour/nature': { draw: waterfall, lights: ['golden', 'noon', 'mist'], mirrors: true },
  'tour/reef': { draw: reef, lights: ['noon', 'golden'], mirrors: true },
  'tour/sea': { draw: sailing, lights: ['noon', 'golden', 'dusk'], mirrors: true },
  'tour/sailing': { draw: sailing, lights: evening, mirrors: true },
  'tour/turtles': { draw: turtles, lights: ['dusk', 'dawn', 'golden'], mirrors: true },
  'tour/kayak': { draw: kayak, lights: sunny, mirrors: true },
  'tour/canyon': { draw: canyon, lights: evening },
}
