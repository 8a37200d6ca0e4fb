import { inks } from '../../../tokens/palette';
import { canvas } from '../../illustration';
import { ridge } from '../../pieces/land';
import { circle, path, rect, short, stroke } from '../../pieces/shapes';

const { drawing, land } = canvas(600, 800);

const braided = {
  lit: '#B87446',
  half: '#8C4F2F',
  shade: '#5E3222',
  deep: '#4A2419',
  hair: '#1E1716',
  hairLit: '#4A3A36',
};

/** The braid: strands that cross to one side and the other, each a little slimmer. */
const plait = Array.from({ length: 9 }, (_, at) => {
  const down = at / 8;
  const x = 440 - 34 * Math.sin(down * 2.2) - 20 * down;
  const y = 330 + at * 38;
  const half = (30 - at * 1.6) * (at % 2 === 0 ? 1 : -1);
  const to = (across: number, below: number) => `${short(x + across * half)} ${y + below}`;
  return path(
    `M${to(-1, -26)}C${to(1, -24)} ${to(1.2, 10)} ${to(-0.15, 34)}C${to(-1.2, 20)} ${to(-1.1, -10)} ${to(-1, -26)}Z`,
    at % 2 === 0 ? braided.hair : '#2E2422',
  );
});

export const valleyGuide = drawing(
  'A guide with her hair in a braid looks out over the highlands',
  () => [
    rect(0, 0, land.width, land.floor, '#A9C6C4'),
    rect(0, 170, land.width, land.floor, '#D3DDCB'),
    circle(206, 292, 176, '#FAEBCB'),
    ridge({ ...land, at: 470, relief: 60, peaks: 3, seed: 512 }, '#9DB3AC'),
    ridge({ ...land, at: 550, relief: 60, peaks: 3, seed: 513 }, '#5F8482'),
    ridge({ ...land, at: 620, relief: 40, peaks: 2, seed: 514 }, '#355A5C'),
    // The neck.
    path('M258 380L266 490L440 480L440 270L330 330Z', braided.half),
    path(
      'M290 396C320 388 340 376 340 300L400 270L450 270L446 480L330 500C320 460 300 420 290 396Z',
      braided.deep,
    ),
    // The jacket.
    path(
      'M110 800C120 690 158 596 232 528L262 486L450 450C490 482 548 506 574 566C596 640 600 720 600 800Z',
      '#B5482A',
    ),
    path(
      'M300 530L450 430V450C490 482 548 506 574 566C596 640 600 720 600 800H330C350 700 340 610 300 540Z',
      '#7E2F20',
    ),
    path(
      'M322 560C390 552 440 530 474 492C520 516 556 536 574 568C516 566 440 596 392 656C376 616 352 582 322 560Z',
      '#22384A',
    ),
    path(
      'M322 560C390 552 440 530 474 492C490 500 504 508 516 516C470 556 420 580 366 606C354 588 340 572 322 560Z',
      '#1B2E3E',
    ),
    path('M428 800C404 744 398 694 412 634C438 690 448 744 450 800Z', '#5E2318'),
    path('M160 664L262 650L266 676L158 692Z', '#8E3823'),
    path(
      'M244 516C240 486 250 460 266 444C320 470 400 460 446 424C464 444 474 470 470 496C410 548 306 560 244 516Z',
      '#22384A',
    ),
    path(
      'M320 540C380 536 430 524 470 496C474 470 464 444 446 424C420 446 384 460 348 464C330 486 322 510 320 540Z',
      '#162735',
    ),
    // The face in profile.
    path(
      'M276 160C252 174 238 196 233 222C231 234 235 240 234 250C228 266 216 282 208 296C204 304 209 310 217 312C221 314 221 317 219 321C210 324 203 330 205 337C206 341 211 342 215 343C208 346 206 352 209 358C212 363 218 364 220 368C219 378 216 386 221 395C228 406 244 410 258 406C280 392 318 378 350 340L400 250L340 160Z',
      braided.lit,
    ),
    path(
      'M300 176C290 210 272 226 276 250C284 276 268 292 262 312C270 336 258 352 252 372C256 392 250 402 244 408C280 396 318 380 350 344L400 250L340 160Z',
      braided.half,
    ),
    path('M312 190C318 280 312 340 262 406C300 398 334 382 352 350L400 250Z', braided.shade),
    path('M217 312C222 306 230 302 238 308C240 314 234 320 226 318Z', braided.half),
    path(
      'M205 337C216 336 228 338 238 344C228 346 220 345 215 343C211 342 206 341 205 337Z',
      braided.shade,
    ),
    path(
      'M219 321C210 324 203 330 205 337C216 336 228 338 238 344C236 334 228 326 219 321Z',
      '#8F4A36',
    ),
    path(
      'M215 343C208 346 206 352 209 358C218 360 230 354 238 344C228 346 220 345 215 343Z',
      '#A85C44',
    ),
    path('M234 240C244 230 262 230 276 240C262 238 248 240 235 246Z', braided.hair),
    path('M235 256C246 249 260 250 272 258L269 263C257 257 245 257 237 263Z', braided.half),
    path('M237 263C245 257 257 257 269 263C260 267 248 268 240 267Z', braided.hair),
    // The hair.
    path(
      'M276 160C300 126 350 108 396 126C446 146 466 200 452 256C448 290 444 316 436 336C420 330 400 320 384 306C372 290 356 282 344 288C334 278 330 262 326 244C322 216 304 190 276 160Z',
      braided.hair,
    ),
    ...[
      'M284 156C330 138 400 150 448 236',
      'M300 178C340 164 400 180 446 252',
      'M318 206C350 196 400 212 442 268',
      'M330 240C356 232 396 246 436 286',
      'M318 134C360 122 410 144 450 214',
    ].map((line) => stroke(line, braided.hairLit, 4)),
    path(
      'M344 276C362 268 376 284 370 306C366 322 354 330 346 324C340 310 336 288 344 276Z',
      braided.half,
    ),
    path('M350 286C360 282 366 292 362 304C360 312 354 316 350 312Z', braided.shade),
    circle(350, 330, 6, inks.sun),
    ...plait,
    path('M373 648L399 644L400 656L374 660Z', inks.sun),
  ],
);
