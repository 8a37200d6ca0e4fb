import { canvas } from '../../illustration';
import { ridge } from '../../pieces/land';
import { circle, path, rect } from '../../pieces/shapes';
import { helmet, jacket } from './gear';

const { drawing, land } = canvas(600, 800);

const bearded = {
  lit: '#E9B384',
  half: '#CC8A58',
  shade: '#94573A',
  beard: '#6B3F26',
  beardLit: '#9C6136',
  beardShade: '#43281C',
};

export const ridgeGuide = drawing(
  'A guide with a beard and a cap, his helmet under his arm',
  () => [
    rect(0, 0, land.width, land.floor, '#EDB56A'),
    rect(0, 150, land.width, land.floor, '#F3CB8B'),
    circle(392, 300, 190, '#FAEBCB'),
    ridge({ ...land, at: 480, relief: 60, peaks: 3, seed: 504 }, '#9FB4B8'),
    ridge({ ...land, at: 530, relief: 60, peaks: 3, seed: 502 }, '#5F8092'),
    ridge({ ...land, at: 600, relief: 40, peaks: 2, seed: 503 }, '#3B5A70'),
    path('M246 350L254 470L322 520L378 470L366 390Z', bearded.shade),
    ...jacket(),
    path('M250 456C240 436 240 414 248 398L324 486L312 540C286 520 262 490 250 456Z', '#7F5D36'),
    path('M394 462C400 440 394 418 376 404L324 486L336 540C362 520 384 492 394 462Z', '#E3C48F'),
    path('M208 236C204 292 214 336 246 374L270 320L266 232Z', bearded.beardShade),
    // The face: the lit side, the shaded side, and the shadow of the brim.
    path(
      'M250 236L384 232C388 252 378 262 378 276C386 292 388 304 380 322C374 356 364 384 340 402C310 412 268 400 256 370C250 340 250 300 250 236Z',
      bearded.lit,
    ),
    path('M250 236L300 234C312 260 312 300 296 330L300 400C270 396 256 384 250 364Z', bearded.half),
    path('M246 232L386 230C386 252 378 262 378 274C340 270 290 266 248 263Z', bearded.shade),
    path(
      'M256 262C240 250 228 264 232 288C236 310 246 324 258 318C262 300 262 280 256 262Z',
      bearded.half,
    ),
    path(
      'M252 272C242 268 238 280 241 294C244 306 250 310 255 306C257 294 257 282 252 272Z',
      bearded.shade,
    ),
    // The nose.
    path('M338 268L372 320C366 328 350 332 334 328C326 320 330 300 338 268Z', bearded.lit),
    path(
      'M338 268C338 290 342 306 348 318C344 324 346 328 352 330C344 332 336 330 331 326C325 318 330 298 338 268Z',
      bearded.half,
    ),
    // The beard.
    path(
      'M246 268C256 290 258 318 268 334C284 340 298 328 318 334C336 326 356 326 370 334C376 332 380 326 381 318C386 352 380 396 358 420C338 440 298 440 272 418C246 394 240 330 246 268Z',
      bearded.beard,
    ),
    path(
      'M246 268C256 290 258 318 268 334C274 362 290 402 322 434C302 434 286 430 272 418C246 394 240 330 246 268Z',
      bearded.beardShade,
    ),
    path(
      'M352 352C366 348 376 340 381 320C386 352 380 396 358 420C350 428 342 432 334 434C352 410 360 384 352 352Z',
      bearded.beardLit,
    ),
    path('M316 352C332 346 352 346 366 352C352 362 332 364 316 352Z', '#8E4B38'),
    path('M316 352C332 346 352 346 366 352C352 354 332 356 316 352Z', '#2E1A14'),
    // The sunglasses.
    path('M250 263L276 259V270L252 273Z', '#141C2B'),
    path(
      'M268 258C292 252 322 252 336 258L340 264L348 258C362 252 378 254 386 258C388 276 384 296 372 298C356 300 348 288 344 272L338 272C336 294 322 304 300 302C280 300 268 282 268 258Z',
      '#141C2B',
    ),
    path(
      'M282 262C300 258 316 258 328 262C322 276 304 292 290 294C280 286 278 274 282 262Z',
      '#47657B',
    ),
    path(
      'M356 262C364 258 374 258 380 262C378 274 370 288 362 290C354 282 352 270 356 262Z',
      '#7E9AA8',
    ),
    // The cap.
    path(
      'M208 250C198 170 244 118 314 120C374 122 398 170 392 238C340 226 270 230 208 250Z',
      '#2F4C62',
    ),
    path(
      'M208 250C198 170 244 118 314 120C274 140 252 186 256 238C238 242 222 246 208 250Z',
      '#1B2E3E',
    ),
    path(
      'M256 236C300 220 352 216 392 224C424 228 446 240 450 256C446 264 438 262 428 258C396 248 360 246 318 252C292 256 266 254 256 236Z',
      '#1B2E3E',
    ),
    path(
      'M256 236C300 220 352 216 392 224C424 228 446 240 450 256C410 238 340 230 256 236Z',
      '#3F6078',
    ),
    ...helmet(),
  ],
);
