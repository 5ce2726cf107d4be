import sharp from "sharp";

/** A picture of opaque pixels: three bytes each, red, green and blue, row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array };

export async function decodePng(bytes: Buffer): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Writes a picture in at most 256 colors, which keeps the folder small. */
export const encodePng = ({ width, height, pixels }: Picture): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ palette: true, effort: 10 })
    .toBuffer();
