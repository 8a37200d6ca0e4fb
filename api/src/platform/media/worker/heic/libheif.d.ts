/** The part of the package that we use. Its own types do not include what it adds for JavaScript. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  /** A C++ object that the library wraps. Some functions need its address. */
  interface Handle {
    $$: { ptr: number };
  }

  interface Failure {
    code: object;
    message: string;
  }

  interface Channel {
    width: number;
    height: number;
    /** Bytes in a row. */
    stride: number;
    /** A view of the library's memory. */
    data: Uint8Array;
  }

  interface DecodedImage {
    image: Handle;
    channels: Channel[];
  }

  interface LibHeif {
    HEAPU8: Uint8Array;
    heif_error_code: { heif_error_Ok: object };
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGB: object };
    heif_context_alloc: () => Handle;
    heif_context_read_from_memory: (context: Handle, bytes: Uint8Array) => Failure;
    heif_js_context_get_primary_image_handle: (context: Handle) => Handle | Failure;
    heif_image_handle_get_width: (handle: Handle) => number;
    heif_image_handle_get_height: (handle: Handle) => number;
    heif_js_decode_image2: (
      handle: Handle,
      colorspace: object,
      chroma: object,
    ) => DecodedImage | Failure;
    _malloc: (size: number) => number;
    _heif_image_handle_get_raw_color_profile_size: (handle: number) => number;
    /** `error` is the address of a result of 12 bytes. */
    _heif_image_handle_get_raw_color_profile: (error: number, handle: number, to: number) => void;
  }

  /** Loads the library. In Node it is ready at once. */
  export default function libheif(): LibHeif;
}
