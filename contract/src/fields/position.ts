import { z } from 'zod';
import { messages } from '../messages';

/** Degrees of latitude or longitude. */
export const degrees = (most: number) =>
  z
    .number({ error: messages.positionInvalid })
    .min(-most, messages.positionInvalid)
    .max(most, messages.positionInvalid);

/** A place on the earth in degrees (WGS 84), rounded to about a metre. */
export const positionSchema = z
  .object({ lat: degrees(90), lng: degrees(180) }, { error: messages.positionInvalid })
  .overwrite(({ lat, lng }) => ({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) }))
  .meta({ id: 'Position' });

export type Position = z.infer<typeof positionSchema>;
