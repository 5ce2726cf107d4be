/** A font of a package: what tells which characters its files have, and the letters for which it is asked first. */
export type Family = { parts: () => string; letters: RegExp };

/** The fonts, in the order in which they are asked; the last one has what is left. */
export const families: readonly Family[] = [
  { parts: () => import.meta.resolve("@fontsource-variable/noto-sans-kr/unicode.json"), letters: /\p{Script=Hangul}/u },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-jp/unicode.json"),
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  },
  { parts: () => import.meta.resolve("@fontsource-variable/noto-sans-sc/unicode.json"), letters: /\p{Script=Han}/u },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-arabic/unicode.json"),
    letters: /\p{Script=Arabic}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-hebrew/unicode.json"),
    letters: /\p{Script=Hebrew}/u,
  },
  { parts: () => import.meta.resolve("@fontsource-variable/noto-sans-thai/unicode.json"), letters: /\p{Script=Thai}/u },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-bengali/unicode.json"),
    letters: /\p{Script=Bengali}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-gujarati/unicode.json"),
    letters: /\p{Script=Gujarati}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-gurmukhi/unicode.json"),
    letters: /\p{Script=Gurmukhi}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-kannada/unicode.json"),
    letters: /\p{Script=Kannada}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-malayalam/unicode.json"),
    letters: /\p{Script=Malayalam}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-oriya/unicode.json"),
    letters: /\p{Script=Oriya}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-sinhala/unicode.json"),
    letters: /\p{Script=Sinhala}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-tamil/unicode.json"),
    letters: /\p{Script=Tamil}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-telugu/unicode.json"),
    letters: /\p{Script=Telugu}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-khmer/unicode.json"),
    letters: /\p{Script=Khmer}/u,
  },
  { parts: () => import.meta.resolve("@fontsource-variable/noto-sans-lao/unicode.json"), letters: /\p{Script=Lao}/u },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-myanmar/unicode.json"),
    letters: /\p{Script=Myanmar}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-armenian/unicode.json"),
    letters: /\p{Script=Armenian}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-georgian/unicode.json"),
    letters: /\p{Script=Georgian}/u,
  },
  {
    parts: () => import.meta.resolve("@fontsource-variable/noto-sans-ethiopic/unicode.json"),
    letters: /\p{Script=Ethiopic}/u,
  },
  { parts: () => import.meta.resolve("@fontsource-variable/noto-sans/unicode.json"), letters: /\p{L}/u },
];
