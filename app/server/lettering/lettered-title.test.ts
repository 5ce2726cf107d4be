import { describe, expect, it } from "vitest";
import { ROOM } from "../../domain/share-picture/title.ts";
import { letteredTitle } from "./lettered-title.ts";

const outlines = (svg: string) =>
  [...svg.matchAll(/<path transform="translate\(([-\d.]+) [-\d.]+\)"/g)].map(([, x]) => Number(x));

describe("a title in other letters", () => {
  it.each([
    ["Arabic", "تصميم الذكاء (AI 2.0) للناس!", true],
    ["Hebrew", "עיצוב AI לאנשים", true],
    ["Devanagari", "डिज़ाइन और नियंत्रण", false],
    ["Chinese", "人工智能的透明度与可预测性，以及用户控制", false],
    ["Japanese", "暗黒物質ダークマター：見えないものをデザインする", false],
    ["Korean", "사용자 통제와 행위성", false],
    ["Thai", "การออกแบบปัญญาประดิษฐ์ที่เชื่อถือได้", false],
    ["Russian", "Правило прозрачности и предсказуемости", false],
    ["Greek", "Διαφάνεια και έλεγχος", false],
    ["Bengali", "স্বচ্ছতা ও নিয়ন্ত্রণ", false],
    ["Gujarati", "પારદર્શિતા અને નિયંત્રણ", false],
    ["Punjabi", "ਪਾਰਦਰਸ਼ਤਾ ਅਤੇ ਕੰਟਰੋਲ", false],
    ["Kannada", "ಪಾರದರ್ಶಕತೆ ಮತ್ತು ನಿಯಂತ್ರಣ", false],
    ["Malayalam", "സുതാര്യതയും നിയന്ത്രണവും", false],
    ["Odia", "ସ୍ୱଚ୍ଛତା ଏବଂ ନିୟନ୍ତ୍ରଣ", false],
    ["Sinhala", "විනිවිදභාවය සහ පාලනය", false],
    ["Tamil", "வெளிப்படைத்தன்மை மற்றும் கட்டுப்பாடு", false],
    ["Telugu", "పారదర్శకత మరియు నియంత్రణ", false],
    ["Khmer", "តម្លាភាព និងការគ្រប់គ្រង", false],
    ["Lao", "ຄວາມໂປ່ງໃສ ແລະ ການຄວບຄຸມ", false],
    ["Burmese", "ပွင့်လင်းမြင်သာမှုနှင့် ထိန်းချုပ်မှု", false],
    ["Armenian", "Թափանցիկություն և վերահսկողություն", false],
    ["Georgian", "გამჭვირვალობა და კონტროლი", false],
    ["Amharic", "ግልጽነት እና ቁጥጥር", false],
    ["several scripts at once", "AI für বাংলা, தமிழ் و עברית", false],
    ["Chinese with an emoji", "🤖 人工智能", false],
  ])("in %s is drawn as outlines, in lines that have room", async (_, title, isRightToLeft) => {
    const lettered = await letteredTitle(title);
    expect(lettered?.isRightToLeft).toBe(isRightToLeft);
    expect(lettered?.lines.length).toBeGreaterThan(0);
    for (const { svg, width } of lettered?.lines ?? []) {
      expect(outlines(svg).length).toBeGreaterThan(1);
      expect(width * (lettered?.size ?? 0)).toBeLessThanOrEqual(ROOM);
    }
  });

  it("is joined as its script asks: the letters of an Arabic word are other shapes than alone", async () => {
    const pathsOf = async (title: string) =>
      [...((await letteredTitle(title))?.lines[0]?.svg ?? "").matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
    const [alone, joined] = [await pathsOf("ه"), await pathsOf("ههه")];
    expect(new Set(joined).size).toBe(3);
    expect(joined).not.toContain(alone[0]);
  });

  it("gives each glyph of a Devanagari syllable its own place", async () => {
    const [line] = (await letteredTitle("नियंत्रण"))?.lines ?? [];
    const places = outlines(line?.svg ?? "");
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBeGreaterThan(places.length / 2);
  });

  it("leaves a word whole where a smaller size has room for it", async () => {
    const title = await letteredTitle("Թափանցիկություն");
    expect(title?.lines).toHaveLength(1);
    expect(title?.size).toBe(58);
  });

  it("keeps the joiner that makes two Sinhala letters one, and drops that of an emoji", async () => {
    const svgOf = async (title: string) => (await letteredTitle(title))?.lines[0]?.svg;
    expect(await svgOf("ක්\u200dෂ")).not.toBe(await svgOf("ක්ෂ"));
    expect(await svgOf("ක 👩\u200d🔬 ක")).toBe(await svgOf("ක ක"));
  });

  it("begins no line with a stop, and is cut where there is no room at all", async () => {
    const long = await letteredTitle("한".repeat(200));
    expect(long?.lines.length).toBeLessThanOrEqual(5);
    expect(long?.size).toBe(46);
    for (const { width } of long?.lines ?? []) expect(width * 46).toBeLessThanOrEqual(ROOM);
  });

  it("is none where no font has its letters, or nothing is left of it", async () => {
    expect(await letteredTitle("𒀀𒀁")).toBeUndefined();
    expect(await letteredTitle("🤖")).toBeUndefined();
  });
});
