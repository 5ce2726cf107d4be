import { Glyph } from "./icons/glyph.tsx";

/** The sign beside what is not there. */
export const LostTrail = () => <Glyph category="lost-trail" className="size-24 md:size-56 lg:size-64" />;
