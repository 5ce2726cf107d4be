import type { ComponentType } from "react";

/** What the card gives the panel of the voice guide. */
type VoicePanelProps = {
  /** Whether the card is a pill, in which a session goes on. */
  isFolded: boolean;
};

/**
 * Loads the panel of the voice guide, which stands in the card below the player; undefined while there is none. The
 * start button's hint greets as the guide only where there is one.
 */
export const voicePanel: (() => Promise<{ default: ComponentType<VoicePanelProps> }>) | undefined = () =>
  import("../guide/voice-panel.tsx");
