import { circle, path, stroke } from './shapes';

interface PersonInks {
  jacket: string;
  trousers: string;
  /** Skin, or a rider's helmet. */
  head: string;
  hair: string;
  /** The jacket's shaded side. */
  shade: string;
}

/** A rider on a motorcycle that faces right. */
export const inTheSaddle = ({ jacket, trousers, head, hair, shade }: PersonInks) =>
  [
    path(
      'M-34-94C-28-108-4-106 22-96C32-92 34-84 29-76L17-44L30-38L31-31H0L2-46L9-74L-18-74C-34-76-38-84-34-94Z',
      trousers,
    ),
    path('M-36-88C-42-110-37-138-26-150C-17-159-2-157 4-149C9-136 4-114-2-92Z', jacket),
    path('M-36-88C-42-110-37-138-26-150C-22-154-17-156-12-155C-22-134-26-110-20-90Z', shade),
    path('M-14-144L-2-110C4-105 8-105 13-107L34-117L32-124L14-118L2-126Z', shade),
    path(
      'M-17-148C-9-153 0-150 3-143L11-127L31-131L33-122L12-112C6-110 1-112-2-117L-16-134Z',
      jacket,
    ),
    path(
      'M-19-170C-19-186-4-195 10-190C15-188 18-184 19-180L34-185L36-181L21-173L20-161C18-154 10-152 0-152C-12-153-19-160-19-170Z',
      head,
    ),
    path('M4-180L20-177L20-167L6-168C2-171 2-177 4-180Z', hair),
  ].join('');

/** A passenger who holds on behind the rider. */
export const pillion = ({ jacket, trousers, head, hair, shade }: PersonInks) =>
  [
    path(
      'M-80-100C-72-112-48-110-28-100C-20-95-19-88-24-81L-35-50L-22-44L-21-38H-50L-48-52L-42-78L-66-80C-80-82-84-90-80-100Z',
      trousers,
    ),
    path('M-82-95C-86-116-81-142-70-154C-62-162-48-160-43-152C-38-140-43-118-48-98Z', jacket),
    path('M-82-95C-86-116-81-142-70-154C-66-158-61-159-57-159C-68-138-71-116-66-96Z', shade),
    path(
      'M-64-152C-56-156-48-153-46-146L-42-126L-16-118L-17-109L-46-113C-52-114-56-118-57-123L-64-138Z',
      jacket,
    ),
    path(
      'M-63-175C-63-191-48-200-34-195C-29-193-26-189-25-185L-10-190L-8-186L-23-178L-24-166C-26-159-34-157-44-157C-56-158-63-165-63-175Z',
      head,
    ),
    path('M-40-185L-24-182L-24-172L-38-173C-42-176-42-182-40-185Z', hair),
  ].join('');

/** A person sitting on a rock with a mug, facing left; the seat is at the origin. */
export const seatedWithMug = ({ jacket, trousers, head, hair, shade }: PersonInks, mug: string) =>
  [
    path(
      'M16 4C18-10 6-18-8-19L-46-19C-54-19-58-14-58-7L-55 38L-70 46C-72 48-72 52-70 53H-40L-37 5L-6 9Z',
      trousers,
    ),
    path('M17 2C24-22 20-50 9-62C2-69-10-68-14-60C-19-48-14-24-18-4C-8 4 6 5 17 2Z', jacket),
    path('M17 2C24-22 20-50 9-62C4-67-2-68-7-66C6-54 12-30 7 5C11 5 14 4 17 2Z', shade),
    path('M-15-72L-14-58L4-60L4-74Z', head),
    path('M-16-65C-10-63 0-65 6-72L12-60L-2-52L-17-58Z', shade),
    path('M-19-93L-23-82L-20-80L-20-73C-19-70-15-70-11-70L0-72C4-84 2-94-6-96Z', head),
    path('M-20-90C-21-104 6-106 6-88C6-82 4-77 2-74L-4-80L-6-88Z', hair),
    path('M-46-53H-34V-38H-46Z', mug),
    path('M4-54C10-50 11-44 9-36L0-13C-6-7-12-8-17-11L-42-31L-37-40L-14-27L-8-50Z', shade),
    path(
      'M2-58C9-56 11-48 8-40L-3-17C-6-12-12-12-17-16L-43-36L-37-44L-15-31L-8-50C-6-56-2-59 2-58Z',
      jacket,
    ),
    path('M-45-47L-36-49L-34-40L-43-36Z', head),
  ].join('');

/** A person standing with a mug, facing left; 176 high. */
export const standingWithMug = ({ jacket, trousers, head, hair, shade }: PersonInks, mug: string) =>
  [
    path(
      'M-21-92L18-92C22-66 16-42 20-8L22 0H0L1-10L-3-64L-12-10L-12 0H-36C-36-5-30-8-26-10C-26-40-26-66-21-92Z',
      trousers,
    ),
    path(
      'M-23-84C-25-104-25-124-19-138C-13-150 11-150 18-138C25-122 22-102 21-84C8-79-12-79-23-84Z',
      jacket,
    ),
    path(
      'M21-84C22-102 25-122 18-138C14-145 8-148 2-147C12-134 12-108 10-81C14-81 18-82 21-84Z',
      shade,
    ),
    path('M-10-154L-9-141H8V-156Z', head),
    path('M-13-146C-6-143 4-146 10-152L15-140L0-134L-13-137Z', shade),
    path('M-14-173L-18-162L-15-160L-15-153C-14-150-10-149-6-150L5-152C9-164 6-174-2-176Z', head),
    path('M-15-170C-16-184 11-186 11-168C11-162 9-157 7-154L1-160L-1-168Z', hair),
    path('M-36-131H-24V-117H-36Z', mug),
    path('M10-136C18-130 19-122 17-112L8-92C4-87-1-86-7-89L-33-110L-27-119L-4-106Z', shade),
    path(
      'M8-142C16-140 19-131 17-122L8-98C5-92 0-91-6-94L-33-115L-27-123L-4-110L0-130C1-138 4-143 8-142Z',
      jacket,
    ),
    path('M-35-126L-26-128L-24-119L-33-115Z', head),
  ].join('');

/** A woman seen from behind, with a braid and a helmet in her hand; 176 high. */
export const standingWithHelmet = (
  { jacket, trousers, head, hair, shade }: PersonInks,
  helmet: string,
  visor: string,
) =>
  [
    path(
      'M-20-92L19-92C24-70 22-50 22-34C22-20 24-8 25 0H5L6-34L1-70L-8-36L-8 0H-29C-27-10-27-22-26-36C-26-56-25-74-20-92Z',
      trousers,
    ),
    path('M-26-136C-34-130-36-114-38-100L-40-72L-31-70L-27-96L-20-116Z', shade),
    path(
      'M-20-82C-17-100-20-114-26-130C-24-142-12-146 0-147C12-146 24-143 27-132C22-114 20-100 23-82C10-77-10-77-20-82Z',
      jacket,
    ),
    path(
      'M-20-82C-17-100-20-114-26-130C-25-139-19-143-10-146C-13-122-10-100-6-78C-11-79-17-80-20-82Z',
      shade,
    ),
    path('M-20-84C-8-79 10-79 22-84L23-78C10-73-10-73-20-78Z', shade),
    path('M27-136C36-130 39-114 44-106L34-86L25-90L32-105L20-118Z', jacket),
    path('M-41-73L-31-71L-31-61C-34-58-38-58-40-62Z', head),
    path('M-6-156H7V-142C3-139-3-139-6-142Z', head),
    path('M-12-165C-13-182 13-182 13-165C13-155 8-149 1-149C-7-149-12-155-12-165Z', hair),
    path(
      'M-3-156H6C8-148 6-144 6-138C7-130 5-122 3-114C2-110 0-110-1-114C-4-122-5-130-4-138C-5-146-5-150-3-156Z',
      hair,
    ),
    path(
      'M-58-48C-58-62-46-68-36-66C-26-64-21-56-21-46C-21-38-26-34-34-34H-50C-55-35-58-40-58-48Z',
      helmet,
    ),
    path('M-59-52L-46-55L-46-44L-58-43Z', visor),
  ].join('');

/** A person sitting at a table, facing right; the seat is at the origin, the table top 30 above. */
export const atTable = ({ jacket, trousers, head, hair, shade }: PersonInks) =>
  [
    path('M-16 4C-18-10-6-18 8-19L40-18C48-18 50-12 49-6L46 40L58 45V51H32L31 6L6 9Z', trousers),
    path('M-17 2C-24-22-20-50-8-62C-1-69 10-68 14-60C19-48 14-24 16-2C8 4-6 5-17 2Z', jacket),
    path('M-17 2C-24-22-20-50-8-62C-4-67 2-68 7-66C-6-54-12-30-7 5C-11 5-14 4-17 2Z', shade),
    path('M-3-74L-3-60L12-58L13-72Z', head),
    path('M15-65C9-63-1-65-7-72L-13-60L1-52L16-58Z', shade),
    path('M17-95L21-83L18-81L18-74C17-71 13-71 9-71L-1-73C-5-85-3-95 5-97Z', head),
    path('M18-91C19-105-7-107-7-89C-7-83-5-78-3-75L3-81L5-89Z', hair),
    path('M-5-54C-10-50-10-44-8-36L2-22C5-18 9-18 14-19L44-29L42-36L15-31Z', shade),
    path(
      'M-3-58C-9-56-10-48-8-41L2-27C5-23 9-23 14-24L44-33L42-41L15-36L8-50C6-56 1-59-3-58Z',
      jacket,
    ),
    circle(45, -37, 4.6, head),
  ].join('');

/** A person behind a table, facing the viewer; 78 high from the table top. */
export const behindTable = (
  { jacket, head, hair, shade }: Omit<PersonInks, 'trousers'>,
  /** The side of the face away from the lantern. */
  cheek: string,
) =>
  [
    path('M-28 0C-28-20-29-34-24-42C-16-50 16-50 24-42C29-34 28-20 28 0Z', jacket),
    path(
      'M-28 0C-28-20-29-34-24-42C-20-46-14-48-6-48L-12 0ZM20 0L16-26L24-40C29-32 28-20 28 0Z',
      shade,
    ),
    path('M-7-56L-9-46L0-38L9-46L7-56Z', head),
    path('M-11-68C-11-82 11-82 11-68C11-58 6-51 0-51S-11-58-11-68Z', head),
    path('M-11-68C-11-58-6-51 0-51L-3-60L-4-72L-11-72ZM-7-54L0-51L9-46L0-38L-9-46Z', cheek),
    path('M-13-63C-16-87 16-87 13-63L10-71C4-75-4-75-8-71Z', hair),
  ].join('');

/** Steam that rises from a mug. */
export const steam = (ink: string) => stroke('M0 0C-5-8 5-14 0-22C-4-29 3-34 1-42', ink, 2.4);
