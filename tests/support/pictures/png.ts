import { crc32, deflateSync, inflateSync } from "node:zlib";

/** A picture of opaque pixels: three bytes each, red, green and blue, row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Colors that a kept picture has at the most: pages are a few inks on a few papers and what lies between them. */
const PALETTE = 256;
const INDEXED = 3;
/** Bytes of a pixel by its color type. */
const widths = new Map([
  [2, 3],
  [INDEXED, 1],
  [6, 4],
]);

/** Reads a PNG of 8 bits a part, as Chromium and `encodePng` write them. */
export function decodePng(bytes: Buffer): Picture {
  const chunks = [...chunksOf(bytes)];
  const part = (name: string) => Buffer.concat(chunks.filter(({ type }) => type === name).map(({ data }) => data));
  const header = part("IHDR");
  const [width, height, depth, type] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9] ?? 0];
  const size = widths.get(type);
  if (depth !== 8 || size === undefined || header[12] !== 0) throw new Error("This kind of PNG is not read here.");
  const samples = unfiltered(inflateSync(part("IDAT")), width * size, height, size);
  const palette = part("PLTE");
  const pixels = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [from, at] = type === INDEXED ? [palette, (samples[pixel] ?? 0) * 3] : [samples, pixel * size];
    for (let color = 0; color < 3; color += 1) pixels[pixel * 3 + color] = from[at + color] ?? 0;
  }
  return { width, height, pixels };
}

function* chunksOf(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    yield { type: bytes.toString("latin1", at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** Undoes what each row was filtered with (PNG specification, section 9). */
function unfiltered(raw: Buffer, stride: number, height: number, size: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)] ?? 0;
    const from = row * (stride + 1) + 1;
    const to = row * stride;
    for (let x = 0; x < stride; x += 1) {
      const left = x >= size ? (out[to + x - size] ?? 0) : 0;
      const up = row > 0 ? (out[to + x - stride] ?? 0) : 0;
      const corner = x >= size && row > 0 ? (out[to + x - stride - size] ?? 0) : 0;
      out[to + x] = (raw[from + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Writes a picture in 256 colors: buckets of like colors, each as the mean of its pixels; others take the nearest. */
export function encodePng({ width, height, pixels }: Picture): Buffer {
  const count = new Uint32Array(1 << 15);
  const sums = new Float64Array(3 << 15);
  for (let at = 0; at < pixels.length; at += 3) {
    const bucket = bucketAt(pixels, at);
    count[bucket] = (count[bucket] ?? 0) + 1;
    for (let color = 0; color < 3; color += 1)
      sums[bucket * 3 + color] = (sums[bucket * 3 + color] ?? 0) + (pixels[at + color] ?? 0);
  }
  const used = [...count.keys()].filter((bucket) => (count[bucket] ?? 0) > 0);
  const meanOf = (bucket: number): Color => {
    const mean = (color: number) => Math.round((sums[bucket * 3 + color] ?? 0) / (count[bucket] ?? 1));
    return [mean(0), mean(1), mean(2)];
  };
  const palette = paletteOf(used.map((bucket) => ({ color: meanOf(bucket), count: count[bucket] ?? 0 })));
  const indexOf = new Uint8Array(1 << 15);
  for (const bucket of used) indexOf[bucket] = nearest(palette, meanOf(bucket));
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rows[pixel + Math.floor(pixel / width) + 1] = indexOf[bucketAt(pixels, pixel * 3)] ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

type Color = readonly [red: number, green: number, blue: number];

/** The number of a pixel's bucket: five bits of each of its parts. */
const bucketAt = (pixels: Uint8Array, at: number): number =>
  (((pixels[at] ?? 0) >> 3) << 10) | (((pixels[at + 1] ?? 0) >> 3) << 5) | ((pixels[at + 2] ?? 0) >> 3);

const distanceOf = ([r, g, b]: Color, [red, green, blue]: Color): number =>
  (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;

/** The colors that leave least out: one after the other that with the most pixels, farthest from those chosen before. */
function paletteOf(colors: readonly { color: Color; count: number }[]): Color[] {
  const left = colors.map(({ count }) => count * 3 * 255 ** 2);
  const chosen: Color[] = [];
  while (chosen.length < Math.min(PALETTE, colors.length)) {
    const { color } = colors[left.indexOf(Math.max(...left))] ?? { color: [0, 0, 0] };
    chosen.push(color);
    for (const [index, one] of colors.entries())
      left[index] = Math.min(left[index] ?? 0, one.count * distanceOf(one.color, color));
  }
  return chosen;
}

function nearest(palette: readonly Color[], color: Color): number {
  const distances = palette.map((one) => distanceOf(one, color));
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
