/**
 * Advance widths of Instrument Sans in thousandths of the type's size, from the font's own tables: those of the
 * characters 32 to 126 in their order, then those of others that the screens use. First regular, then semibold.
 */
const regular = [
  200, 273, 384, 716, 608, 786, 755, 232, 406, 406, 408, 531, 255, 506, 255, 443, 666, 391, 545, 574, 600, 574, 599,
  532, 582, 610, 255, 255, 531, 531, 531, 567, 853, 728, 636, 741, 752, 638, 602, 765, 736, 254, 455, 692, 588, 906,
  736, 786, 656, 787, 656, 608, 648, 712, 728, 1089, 688, 676, 623, 406, 443, 406, 531, 426, 354, 533, 606, 533, 606,
  564, 354, 606, 599, 240, 240, 535, 240, 922, 599, 584, 606, 606, 375, 473, 377, 589, 523, 767, 551, 523, 496, 406,
  242, 406, 531,
];
const semibold = [
  193, 295, 449, 727, 637, 786, 768, 256, 439, 439, 430, 544, 275, 493, 275, 444, 677, 387, 557, 579, 615, 581, 615,
  561, 598, 619, 275, 275, 544, 544, 544, 580, 867, 733, 645, 747, 755, 630, 594, 764, 725, 254, 427, 712, 589, 898,
  725, 794, 667, 806, 664, 637, 664, 704, 733, 1087, 707, 700, 631, 439, 444, 439, 544, 466, 354, 558, 621, 552, 621,
  571, 370, 621, 612, 260, 260, 558, 260, 941, 612, 597, 621, 621, 390, 494, 406, 604, 536, 800, 587, 536, 513, 439,
  234, 439, 544,
];
const others: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["“", [409, 471]],
  ["”", [409, 471]],
  ["‘", [255, 275]],
  ["’", [255, 275]],
  ["–", [586, 599]],
  ["…", [655, 728]],
  ["·", [103, 144]],
  ["×", [531, 544]],
  ["→", [1000, 1000]],
  ["←", [1000, 1000]],
  ["€", [701, 715]],
]);
/** Of a character that the table does not know: a wide letter, so that a line is rather too short. */
const UNKNOWN = 700;

/** Size of all type on a screen, in units of its drawing. */
const TYPE_SIZE = 14;

/** How wide a text is in the units of the drawing. */
export function widthOf(text: string, isBold = false): number {
  let sum = 0;
  for (const character of text) {
    const table = isBold ? semibold : regular;
    sum += table[(character.codePointAt(0) ?? 0) - 32] ?? others.get(character)?.[isBold ? 1 : 0] ?? UNKNOWN;
  }
  return (sum * TYPE_SIZE) / 1000;
}
