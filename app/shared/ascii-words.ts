/** Letters that do not decompose into one of ASCII and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

/** The words of a text in lowercase ASCII, without accents: "Größe" as "grosse". Other scripts have none. */
export const asciiWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .match(/[a-z0-9]+/g) ?? [];
