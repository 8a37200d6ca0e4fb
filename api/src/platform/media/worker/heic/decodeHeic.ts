import { rgbTiff } from './rgbTiff';

/** Twice what an iPhone takes unless somebody asks for its largest photos, which exceed our limit of bytes. */
const maxPixels = 32_000_000;
/** Those of cameras have a few kilobytes at most. */
const maxProfileBytes = 1024 * 1024;

/**
 * Decodes the main picture of a HEIC, upright.
 * @returns a TIFF with its pixels and their colour profile
 * @throws if it is none, or has too many pixels
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Buffer> {
  const { default: load } = await import('libheif-js/libheif-wasm/libheif.js');
  const heif = load();
  const context = heif.heif_context_alloc();
  const { code, message } = heif.heif_context_read_from_memory(context, bytes);
  if (code !== heif.heif_error_code.heif_error_Ok) throw new Error(message);
  const main = heif.heif_js_context_get_primary_image_handle(context);
  if ('code' in main) throw new Error(main.message);
  const pixels = heif.heif_image_handle_get_width(main) * heif.heif_image_handle_get_height(main);
  if (pixels > maxPixels) throw new Error(`${pixels} pixels`);

  const profileBytes = heif._heif_image_handle_get_raw_color_profile_size(main.$$.ptr);
  if (profileBytes > maxProfileBytes) throw new Error(`a profile of ${profileBytes} bytes`);
  let profile: Uint8Array | undefined;
  if (profileBytes > 0) {
    const to = heif._malloc(profileBytes);
    heif._heif_image_handle_get_raw_color_profile(heif._malloc(12), main.$$.ptr, to);
    profile = heif.HEAPU8.slice(to, to + profileBytes);
  }

  const decoded = heif.heif_js_decode_image2(
    main,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  if ('code' in decoded) throw new Error(decoded.message);
  const [channel] = decoded.channels;
  if (!channel || channel.width * channel.height > maxPixels) throw new Error('no picture');
  return rgbTiff({ ...channel, profile });
}
